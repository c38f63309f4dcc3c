import { defineErrors } from '../general-errors.ts'

export const matchesErrors = defineErrors({
  likes_used_up: {
    status: 429,
    message: "You've used your likes for today. You get more after midnight.",
  },
  /** The member's two-way filters exclude the caller; the text does not disclose the reason. */
  not_available: { status: 403, message: "This member isn't available to you right now." },
  choice_of_oneself: { status: 400, message: 'This is your own profile.' },
  /** The picture or the answer was removed or replaced since the caller saw it. */
  part_changed: { status: 409, message: "They've changed this part of their profile. Take another look." },
  conversation_open: { status: 409, message: "You've already written to this member. Continue in your chat." },
  /** `waitingMax` matches wait for the member's answer. */
  answers_waiting: {
    status: 409,
    message: 'Eight of your matches are waiting for your answer. Answer or close some, then you can like again.',
  },
  match_ended: { status: 404, message: "You're no longer a match." },
  already_matched: { status: 409, message: "You're already a match." },
})
