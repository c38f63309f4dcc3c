// Settings, Security: own sessions and passkeys; and signing in with a passkey.
import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { EntityId, IdParams, Timestamp } from '../fields.ts'
import { GivenPassword, SignedInSession } from './entities.ts'
import { passkeysMax, sessionsShown } from './limits.ts'
import { PasskeyAssertion, PasskeyAttestation, PasskeyName, PasskeyOptions } from './passkeys.ts'

const ownCall = { access: 'member', alsoFor: suspendedAndMinors } as const

const OwnSession = z.object({
  _id: EntityId,
  /** Browser and system, such as `Chrome, Android`; empty if unknown. */
  device: z.string(),
  /** Coarse network of the last use, such as `202.51.x.x`; empty if unknown. */
  network: z.string(),
  lastUsedAt: Timestamp,
  createdAt: Timestamp,
  /** The session of this call. */
  isCurrent: z.boolean(),
})

const OwnPasskey = z.object({
  _id: EntityId,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})

/** Proof that the owner is present: the password, or a fresh use of a passkey. */
const OwnerProof = z.object({ password: z.optional(GivenPassword), passkey: z.optional(PasskeyAssertion) }).check(
  z.refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    error: 'Send the password or a passkey.',
  }),
)

export const listSessions = endpoint({
  ...ownCall,
  id: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Own open sessions, this one first, then by last use',
  rate: 'read',
  status: 200,
  response: z.array(OwnSession).check(z.maxLength(sessionsShown)),
  errors: [],
})

export const endSession = endpoint({
  ...ownCall,
  id: 'endSession',
  method: 'POST',
  path: '/api/auth/sessions/:id/end',
  summary: 'End one own session; also 204 if it has ended already',
  rate: 'write',
  params: IdParams,
  status: 204,
  response: z.null(),
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  ...ownCall,
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'End all own sessions except the one of this call',
  rate: 'write',
  status: 204,
  response: z.null(),
  errors: [],
})

export const listPasskeys = endpoint({
  ...ownCall,
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'Own passkeys, oldest first',
  rate: 'read',
  status: 200,
  response: z.array(OwnPasskey).check(z.maxLength(passkeysMax)),
  errors: [],
})

export const startPasskeyProof = endpoint({
  ...ownCall,
  id: 'startPasskeyProof',
  method: 'POST',
  path: '/api/auth/passkeys/proof-options',
  summary: 'Options to prove with an own passkey that the owner adds or removes one',
  rate: 'write',
  status: 200,
  response: PasskeyOptions,
  errors: [],
})

export const startAddingPasskey = endpoint({
  ...ownCall,
  id: 'startAddingPasskey',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Options to make a passkey, after the password or a fresh use of a passkey',
  rate: 'signIn',
  body: OwnerProof,
  status: 200,
  response: PasskeyOptions,
  errors: ['wrong_password', 'passkey_refused', 'passkeys_full'],
})

export const addPasskey = endpoint({
  ...ownCall,
  id: 'addPasskey',
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Add the passkey that the browser made for these options; the owner gets a mail',
  rate: 'signIn',
  body: z.object({ name: PasskeyName, passkey: PasskeyAttestation }),
  status: 201,
  response: OwnPasskey,
  errors: ['passkey_refused', 'passkey_exists', 'passkeys_full'],
})

export const renamePasskey = endpoint({
  ...ownCall,
  id: 'renamePasskey',
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  summary: 'Rename an own passkey',
  rate: 'write',
  params: IdParams,
  body: z.object({ name: PasskeyName }),
  status: 204,
  response: z.null(),
  errors: ['not_found'],
})

export const removePasskey = endpoint({
  ...ownCall,
  id: 'removePasskey',
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  summary: 'Remove an own passkey, after the password or a fresh use of a passkey',
  rate: 'signIn',
  params: IdParams,
  body: OwnerProof,
  status: 204,
  response: z.null(),
  errors: ['wrong_password', 'passkey_refused', 'not_found'],
})

export const startPasskeyLogin = endpoint({
  id: 'startPasskeyLogin',
  method: 'POST',
  path: '/api/auth/passkey-login/options',
  summary: 'Options to log in with any passkey; the same for everybody, because the call names no account',
  access: 'anyone',
  rate: 'read',
  status: 200,
  response: PasskeyOptions,
  errors: [],
})

export const passkeyLogin = endpoint({
  id: 'passkeyLogin',
  method: 'POST',
  path: '/api/auth/passkey-login',
  summary: 'Log in with a passkey',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ passkey: PasskeyAssertion }),
  status: 200,
  response: SignedInSession,
  errors: ['invalid_credentials'],
})
