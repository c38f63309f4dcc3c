import { defineErrors } from '../define-errors.ts'

export const safetyErrors = defineErrors({
  block_oneself: { status: 400, message: 'You cannot block yourself.' },
  report_oneself: { status: 400, message: 'You cannot report yourself.' },
  subject_not_found: { status: 404, message: 'This is not here any more.' },
})
