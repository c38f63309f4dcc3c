import { defineErrors } from '../general-errors.ts'

export const communityErrors = defineErrors({
  support_request_not_found: { status: 404, message: 'This request is no longer here.' },
  /** The body also has `by` (username of the admin) and `at`. */
  support_request_answered: { status: 409, message: 'This request has already been answered.' },
  support_thread_changed: { status: 409, message: 'There is a new message. Please look again.' },
  support_thread_full: { status: 409, message: 'This conversation is very long. Please start a new one.' },
  grievance_needs_answer: { status: 409, message: 'A grievance needs an answer before it is closed.' },
})
