import { defineErrors } from '../general-errors.ts'

export const communityErrors = defineErrors({
  support_request_not_found: { status: 404, message: 'This request is gone.' },
  /** The body also has `by` (username of the admin) and `at`. */
  support_request_answered: { status: 409, message: 'This request was answered already.' },
})
