import { defineErrors } from '../general-errors.ts'

export const datesErrors = defineErrors({
  date_not_found: { status: 404, message: 'This date is over or was removed.' },
  date_over: { status: 409, message: 'This date is over.' },
  dates_full: { status: 409, message: 'You can share at most 3 dates at a time.' },
  date_times_wrong: { status: 400, message: 'Please check the start and the time to check in.' },
  date_friends_full: { status: 409, message: 'You can choose at most 3 friends.' },
  date_friend_missing: { status: 404, message: 'This friend was not found.' },
  date_match_missing: { status: 404, message: 'You can name a match only.' },
  date_friend_unconfirmed: { status: 409, message: "Your friend hasn't confirmed their address yet." },
})
