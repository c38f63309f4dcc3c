// An admin's own second factor, and its confirmation at sign-in and before dangerous calls.
import * as z from 'zod/mini'
import { PasskeyAttestation, PasskeyId, PasskeyName, PasskeyOptions } from '../auth/passkeys.ts'
import { endpoint } from '../endpoint.ts'
import { Done } from '../fields.ts'
import { AdminEntered, AdminSecurity, EnrolledFactor } from './entities.ts'
import { pendingTokenMax } from './limits.ts'
import { SecondFactor, StepUpProof, TotpCode } from './proofs.ts'

const logInAgain = { error: 'Please log in again.' }
const PendingToken = z.string(logInAgain).check(z.maxLength(pendingTokenMax, logInAgain))

export const adminLoginPasskey = endpoint({
  id: 'adminLoginPasskey',
  method: 'POST',
  path: '/admin/login/passkey',
  summary: 'Options for the passkey that completes a log-in',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ pending: PendingToken }),
  status: 200,
  response: PasskeyOptions,
  errors: ['admin_login_expired'],
})

export const adminLoginFactor = endpoint({
  id: 'adminLoginFactor',
  method: 'POST',
  path: '/admin/login/factor',
  summary: 'Complete a log-in with the second factor',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ pending: PendingToken, factor: SecondFactor }),
  status: 200,
  response: AdminEntered,
  errors: ['admin_login_expired', 'factor_refused', 'passkey_refused'],
})

/** Also open to sessions that can only set up a second factor. */
const ownCall = { access: 'admin', role: 'viewer', stage: 'factor', status: 200 } as const
const changeCall = { ...ownCall, rate: 'write', stepUp: true, method: 'POST' } as const

export const adminStepUpPasskey = endpoint({
  ...ownCall,
  id: 'adminStepUpPasskey',
  method: 'POST',
  path: '/admin/step-up/passkey',
  summary: 'Options for the passkey that confirms the admin again',
  rate: 'write',
  response: PasskeyOptions,
  errors: [],
})

export const adminStepUp = endpoint({
  ...ownCall,
  id: 'adminStepUp',
  method: 'POST',
  path: '/admin/step-up',
  summary: 'Confirm the second factor again; opens calls that need it for 5 minutes in this session',
  rate: 'write',
  body: z.object({ proof: StepUpProof }),
  response: Done,
  errors: ['factor_refused', 'passkey_refused', 'wrong_password'],
})

export const adminGetSecurity = endpoint({
  ...ownCall,
  id: 'adminGetSecurity',
  method: 'GET',
  path: '/admin/security',
  summary: "The admin's own passkeys, authenticator app and number of recovery codes",
  rate: 'read',
  response: AdminSecurity,
  errors: [],
})

export const adminStartPasskey = endpoint({
  ...changeCall,
  id: 'adminStartPasskey',
  path: '/admin/security/passkeys/options',
  summary: 'Options for a new passkey',
  response: PasskeyOptions,
  errors: ['passkeys_full'],
})

export const adminAddPasskey = endpoint({
  ...changeCall,
  id: 'adminAddPasskey',
  path: '/admin/security/passkeys',
  summary: 'Add a passkey; with the first second factor the recovery codes are returned, once',
  body: z.object({ name: PasskeyName, response: PasskeyAttestation }),
  status: 201,
  response: EnrolledFactor,
  errors: ['passkey_refused', 'passkey_exists', 'passkeys_full'],
})

const PasskeyParams = z.object({ id: PasskeyId })

export const adminRenamePasskey = endpoint({
  ...ownCall,
  id: 'adminRenamePasskey',
  method: 'PUT',
  path: '/admin/security/passkeys/:id',
  summary: 'Rename a passkey',
  rate: 'write',
  params: PasskeyParams,
  body: z.object({ name: PasskeyName }),
  response: AdminSecurity,
  errors: ['not_found'],
})

export const adminRemovePasskey = endpoint({
  ...changeCall,
  id: 'adminRemovePasskey',
  method: 'DELETE',
  path: '/admin/security/passkeys/:id',
  summary: 'Remove a passkey',
  params: PasskeyParams,
  response: AdminSecurity,
  errors: ['not_found', 'last_factor'],
})

export const adminStartTotp = endpoint({
  ...changeCall,
  id: 'adminStartTotp',
  path: '/admin/security/totp',
  summary: 'A new secret for an authenticator app; a secret in use stays valid until the new one is confirmed',
  response: z.object({
    /** Base32. */
    secret: z.string(),
    /** `otpauth:` address. */
    address: z.string(),
    /** The address as a QR code, SVG. */
    qr: z.string(),
  }),
  errors: [],
})

export const adminConfirmTotp = endpoint({
  ...changeCall,
  id: 'adminConfirmTotp',
  path: '/admin/security/totp/confirm',
  summary: 'Confirm the new secret by a code; with the first second factor the recovery codes are returned, once',
  body: z.object({ code: TotpCode }),
  response: EnrolledFactor,
  errors: ['factor_refused'],
})

export const adminRemoveTotp = endpoint({
  ...changeCall,
  id: 'adminRemoveTotp',
  method: 'DELETE',
  path: '/admin/security/totp',
  summary: 'Remove the authenticator app',
  response: AdminSecurity,
  errors: ['last_factor'],
})

export const adminRenewRecoveryCodes = endpoint({
  ...changeCall,
  id: 'adminRenewRecoveryCodes',
  path: '/admin/security/recovery-codes',
  summary: 'Replace the recovery codes; the new ones are returned, once',
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['factor_missing'],
})
