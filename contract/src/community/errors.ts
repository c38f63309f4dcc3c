import { defineErrors } from '../define-errors.ts'

export const communityErrors = defineErrors({
  support_request_not_found: { status: 404, message: 'This request is gone.' },
  support_request_answered: { status: 409, message: 'This request was answered already.' },
})
