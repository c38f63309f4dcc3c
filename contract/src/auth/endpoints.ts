import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { Done } from '../fields.ts'
import { nameErrors } from './errors.ts'
import { Email, GivenPassword, Language, Name, NewPassword, SignedInSession, Username } from './entities.ts'

const LinkToken = z
  .string({ error: 'The link is not complete.' })
  .check(
    z.minLength(16, { error: 'The link is not complete.' }),
    z.maxLength(200, { error: 'The link is not complete.' }),
  )

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Create an account and log in',
  access: 'anyone',
  rate: 'signUp',
  body: z.object({
    username: Username,
    name: Name,
    email: Email,
    password: NewPassword,
    language: z._default(Language, 'en'),
  }),
  status: 201,
  response: SignedInSession,
  errors: [
    'invalid_email_domain',
    'username_taken',
    ...nameErrors,
    'email_taken',
    'password_common',
    'password_personal',
  ],
})

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in with e-mail and password',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ email: Email, password: GivenPassword }),
  status: 200,
  response: SignedInSession,
  errors: ['invalid_credentials'],
})

export const refreshToken = endpoint({
  id: 'refreshToken',
  method: 'POST',
  path: '/api/auth/refresh-token',
  summary: 'Exchange the refresh cookie for a new access token; the cookie is rotated',
  access: 'anyone',
  rate: 'read',
  status: 200,
  response: z.object({ token: z.string() }),
  errors: ['refresh_refused'],
})

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session; answers 204 also when there was none',
  access: 'anyone',
  rate: 'write',
  status: 204,
  response: z.null(),
  errors: [],
})

export const logoutEverywhere = endpoint({
  id: 'logoutEverywhere',
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  summary: 'End every session of the member, including the current one',
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'write',
  status: 204,
  response: z.null(),
  errors: [],
})

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Set a new password; ends every other session and returns a new one',
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'signIn',
  body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
  status: 200,
  response: SignedInSession,
  errors: ['wrong_password', 'password_common', 'password_personal'],
})

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mail a link to set a new password; the response is the same for known and unknown addresses',
  access: 'anyone',
  rate: 'mail',
  body: z.object({ email: Email }),
  status: 200,
  response: Done,
  errors: ['mail_off'],
})

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password by a mailed link; ends every session',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ token: LinkToken, password: NewPassword }),
  status: 200,
  response: Done,
  errors: ['link_invalid', 'password_common', 'password_personal'],
})

export const sendConfirmation = endpoint({
  id: 'sendConfirmation',
  method: 'POST',
  path: '/api/auth/send-confirmation',
  summary: "Mail a link that confirms the caller's address",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'mail',
  status: 200,
  response: Done,
  errors: ['mail_off'],
})

export const confirmEmail = endpoint({
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirm an address by a mailed link; a link to a new address changes the address',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ token: LinkToken }),
  status: 200,
  response: Done,
  errors: ['link_invalid', 'email_taken'],
})

export const changeEmail = endpoint({
  id: 'changeEmail',
  method: 'POST',
  path: '/api/auth/change-email',
  summary:
    'Mail a link to a new address; the address changes when the link is used. The response is the same for taken addresses',
  access: 'member',
  rate: 'signIn',
  body: z.object({ email: Email, password: GivenPassword }),
  status: 200,
  response: Done,
  errors: ['mail_off', 'wrong_password', 'invalid_email_domain', 'same_email'],
})

export const getEmailChange = endpoint({
  id: 'getEmailChange',
  method: 'GET',
  path: '/api/auth/email-change',
  summary: "The caller's pending change of address",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'read',
  status: 200,
  response: z.object({ pending: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })) }),
  errors: [],
})

export const cancelEmailChange = endpoint({
  id: 'cancelEmailChange',
  method: 'DELETE',
  path: '/api/auth/email-change',
  summary: "Cancel the caller's pending change of address",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'write',
  status: 204,
  response: z.null(),
  errors: [],
})

export const keepEmail = endpoint({
  id: 'keepEmail',
  method: 'POST',
  path: '/api/auth/keep-email',
  summary:
    'Stop or undo a change of address by the link mailed to the old one; sets a new password and ends every session',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ token: LinkToken, password: NewPassword }),
  status: 200,
  response: Done,
  errors: ['link_invalid', 'password_common', 'password_personal'],
})

export const getSignInOptions = endpoint({
  id: 'getSignInOptions',
  method: 'GET',
  path: '/api/auth/options',
  summary: 'Settings for the sign-in screens; demo accounts in demo mode only',
  access: 'anyone',
  rate: 'read',
  status: 200,
  response: z.object({
    signUpDomains: z.array(z.string()),
    mail: z.boolean(),
    demoAccounts: z.array(z.object({ name: z.string(), email: z.string(), password: z.string() })),
  }),
  errors: [],
})
