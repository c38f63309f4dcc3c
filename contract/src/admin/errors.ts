import { defineErrors } from '../general-errors.ts'

export const adminErrors = defineErrors({
  admin_credentials_required: { status: 400, message: 'Username and password are required' },
  admin_invalid_credentials: { status: 401, message: 'Invalid credentials 😔' },
  admin_login_expired: { status: 401, message: 'This log-in took too long. Please start again.' },
  one_time_password_spent: {
    status: 401,
    message: 'This one-time password was used or is too old. Ask another chief for a new one.',
  },
  one_time_password_kept: { status: 400, message: 'Choose a password that differs from the one-time password.' },
  password_change_needed: { status: 403, message: 'Please choose your own password first.' },
  factor_needed: { status: 403, message: 'Please set up a second factor first.' },
  factor_missing: { status: 409, message: 'Please add a passkey or an authenticator app first.' },
  factor_refused: { status: 403, message: 'This code was not accepted.' },
  step_up_needed: { status: 403, message: "Please confirm that it's you first." },
  last_factor: { status: 409, message: 'This is your last second factor. Add another one first.' },
  admin_role_needed: { status: 403, message: 'Your role does not allow this.' },
  authority_request_not_found: { status: 404, message: 'This request is not here.' },
  day_in_future: { status: 400, message: 'This day is in the future.' },
  member_not_found: { status: 404, message: 'No users found' },
  house_account: { status: 409, message: 'This is the account of the community itself.' },
  age_needed_for_approval: { status: 409, message: 'This member has not given an adult age yet.' },
  /** The body also has `by` (username of the admin) and `at`. */
  decided_meanwhile: { status: 409, message: 'Somebody decided this before you. Please look again.' },
  profile_changed: { status: 409, message: 'This profile has changed since you opened it. Please look again.' },
  undo_too_late: { status: 409, message: 'It is too late to take this back.' },
  verification_not_found: { status: 404, message: 'This submission was not found.' },
  verification_expired: { status: 410, message: 'This submission has expired and was erased.' },
  birth_date_invalid: { status: 400, message: 'There is no such date in this calendar.' },
  /** The body also has `age`: by the document. */
  document_age_differs: { status: 409, message: 'The age in the profile does not fit the document.' },
  document_underage: { status: 409, message: 'By this document the member is under 18.' },
  /** The body also has `by`: username of the other account, or null after its deletion. */
  document_used: { status: 409, message: 'This document belongs to another account.' },
  report_not_found: { status: 404, message: 'This report was not found.' },
  content_gone: { status: 409, message: 'What was reported is not there any more.' },
  content_not_removable: { status: 400, message: 'Only a post or a comment can be removed on its own.' },
  reported_gone: { status: 409, message: 'This member has deleted the account.' },
  /** The body also has `strikes`, the number that counts now. */
  ladder_note_needed: {
    status: 409,
    message: 'This is not the next step for this member. Please look again, or add a note that says why.',
  },
  reporter_gone: { status: 409, message: 'Whoever reported this has deleted the account.' },
  alert_code_wrong: { status: 403, message: 'The code is wrong or too old.' },
  appeal_not_found: { status: 404, message: 'This appeal was not found.' },
  appeal_needs_another_admin: {
    status: 403,
    message: 'You made this decision: another admin must decide the appeal.',
  },
  bulk_not_found: { status: 404, message: 'This action was not found.' },
  admin_not_found: { status: 404, message: 'This admin was not found.' },
  admin_exists: { status: 409, message: 'There is an admin of this name, or there was.' },
  admins_full: { status: 409, message: 'There cannot be more admins.' },
  admin_oneself: { status: 409, message: 'You cannot take away your own account or role.' },
  last_chief: { status: 409, message: 'The last chief must stay a chief.' },
})
