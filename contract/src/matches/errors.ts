import { defineErrors } from '../define-errors.ts'

export const matchesErrors = defineErrors({
  likes_used_up: {
    status: 429,
    message: 'You have used your likes for today. You can go on after midnight.',
  },
  /** Their two-way filter leaves the caller out; the text does not say why. */
  not_available: { status: 403, message: 'This member is not available to you right now.' },
  choice_of_oneself: { status: 400, message: 'This is your own profile.' },
  already_matched: { status: 409, message: 'You are a match already.' },
})
