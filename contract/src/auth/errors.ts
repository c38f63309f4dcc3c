import { defineErrors } from '../general-errors.ts'

export const authErrors = defineErrors({
  invalid_email_domain: { status: 400, message: 'Invalid email! Only Gmail, Hotmail, Outlook allowed.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials 😔' },
  wrong_password: { status: 403, message: 'The current password is incorrect.' },
  password_common: {
    status: 400,
    message: 'This password is too easy to guess. Try four random words.',
  },
  password_personal: {
    status: 400,
    message: 'This password is too close to your name, username or email, or to ours. Choose another.',
  },
  refresh_refused: { status: 401, message: 'Session expired. Please log in again.' },
  username_taken: { status: 409, message: 'This username is already taken.' },
  username_reserved: { status: 400, message: 'This username is reserved. Please choose another.' },
  username_needs_letter: { status: 400, message: 'A username needs at least one letter.' },
  name_reserved: { status: 400, message: 'This name is reserved for our team. Please use your own.' },
  name_mixed_scripts: {
    status: 400,
    message: 'Please write each word of your name in a single script.',
  },
  name_badge: {
    status: 400,
    message: "A name can't have check marks or shields, because they look like the verified badge.",
  },
  name_characters: { status: 400, message: "This name has a character that isn't allowed in names." },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  same_email: { status: 409, message: 'This is already your address.' },
  link_invalid: { status: 410, message: 'This link has expired or has already been used. Get a new one.' },
  passkey_refused: { status: 400, message: "This passkey wasn't accepted. Please try again." },
  passkey_exists: { status: 409, message: 'This device already has a passkey for this account.' },
  passkeys_full: { status: 409, message: 'You have too many passkeys. Remove one first.' },
  mail_off: { status: 503, message: "This server can't send email. Please contact support." },
})

/** Errors of a new username or name, at sign-up and in the profile. */
export const nameErrors = [
  'username_reserved',
  'username_needs_letter',
  'name_reserved',
  'name_mixed_scripts',
  'name_badge',
  'name_characters',
] as const
