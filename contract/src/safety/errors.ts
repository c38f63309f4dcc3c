import { defineErrors } from '../general-errors.ts'

export const safetyErrors = defineErrors({
  block_oneself: { status: 400, message: "You can't block yourself." },
  hidden_contacts_full: { status: 409, message: 'You can hide from at most 50 addresses.' },
  hidden_contact_missing: { status: 404, message: "You're not hidden from this address." },
  hidden_contact_too_new: { status: 409, message: 'An address can be removed 7 days after you added it.' },
  report_oneself: { status: 400, message: "You can't report yourself." },
  subject_not_found: { status: 404, message: 'This is no longer here.' },
  own_report_not_found: { status: 404, message: 'This report was not found.' },
  report_decided: { status: 409, message: 'This report has already been decided.' },
  nothing_asked: { status: 409, message: 'There is no question to answer.' },
  not_suspended: { status: 409, message: "Your account isn't suspended." },
  strike_not_found: { status: 404, message: "We couldn't find this." },
  strike_appealed: { status: 409, message: 'You have already appealed this.' },
  takedown_not_found: { status: 404, message: "We couldn't find this." },
  takedown_appealed: { status: 409, message: 'You have already appealed this.' },
  appeal_too_late: { status: 409, message: 'The time to appeal is over.' },
  held_not_found: { status: 404, message: 'This text is no longer waiting.' },
  held_changed: { status: 409, message: 'There are newer messages. Please look at them first.' },
  too_many_held: { status: 429, message: 'Too many of your texts are waiting for review. Please try again later.' },
  appeal_made: { status: 409, message: 'You have already appealed this suspension.' },
})
