import { defineErrors } from '../define-errors.ts'

export const communityErrors = defineErrors({
  support_request_not_found: { status: 404, message: 'This request is gone.' },
  /** With `by` (user name of the admin) and `at` beside message and code. */
  support_request_answered: { status: 409, message: 'This request was answered already.' },
})
