import { defineErrors } from '../general-errors.ts'

export const adminErrors = defineErrors({
  admin_credentials_required: { status: 400, message: 'Username and password are required' },
  admin_invalid_credentials: { status: 401, message: 'Invalid credentials 😔' },
  admin_role_needed: { status: 403, message: 'Your role does not allow this.' },
  member_not_found: { status: 404, message: 'No users found' },
  house_account: { status: 409, message: 'This is the account of the community itself.' },
  age_needed_for_approval: { status: 409, message: 'This member has not given an adult age yet.' },
  /** The body also has `by` (username of the admin) and `at`. */
  decided_meanwhile: { status: 409, message: 'Somebody decided this before you. Please look again.' },
  undo_too_late: { status: 409, message: 'It is too late to take this back.' },
  report_not_found: { status: 404, message: 'This report was not found.' },
  content_gone: { status: 409, message: 'What was reported is not there any more.' },
  content_not_removable: { status: 400, message: 'Only a post or a comment can be removed on its own.' },
  reported_gone: { status: 409, message: 'This member has deleted the account.' },
  reporter_gone: { status: 409, message: 'Whoever reported this has deleted the account.' },
  appeal_not_found: { status: 404, message: 'This appeal was not found.' },
  appeal_needs_another_admin: {
    status: 403,
    message: 'You decided this suspension: another admin must hear the appeal.',
  },
  bulk_not_found: { status: 404, message: 'This action was not found.' },
  admin_not_found: { status: 404, message: 'This admin was not found.' },
  admin_exists: { status: 409, message: 'There is an admin of this name, or there was.' },
  admins_full: { status: 409, message: 'There cannot be more admins.' },
  admin_oneself: { status: 409, message: 'You cannot take away your own account or role.' },
  last_chief: { status: 409, message: 'The last chief must stay a chief.' },
})
