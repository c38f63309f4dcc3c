import { defineErrors } from '../general-errors.ts'

export const authErrors = defineErrors({
  invalid_email_domain: { status: 400, message: 'Invalid email! Only Gmail, Hotmail, Outlook allowed.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials 😔' },
  wrong_password: { status: 403, message: 'The current password is not right.' },
  password_common: {
    status: 400,
    message: 'This password is too easy to guess. Try four random words.',
  },
  password_personal: {
    status: 400,
    message: 'This password is too close to your own name, username or email, or to ours. Choose another.',
  },
  refresh_refused: { status: 401, message: 'Session expired. Please log in again.' },
  username_taken: { status: 409, message: 'This username is already taken.' },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  link_invalid: { status: 410, message: 'This link has expired or was used already. Ask for a new one.' },
  passkey_refused: { status: 400, message: 'This passkey was not accepted. Please try again.' },
  passkey_exists: { status: 409, message: 'This device already has a passkey for this account.' },
  passkeys_full: { status: 409, message: 'There are too many passkeys. Remove one first.' },
  mail_off: { status: 503, message: 'This server cannot send mail. Please contact support.' },
})
