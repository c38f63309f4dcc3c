// Passkey ceremonies as JSON, as `PublicKeyCredential.toJSON()` and its parsers write and read it (WebAuthn level 3).
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { passkeyNameMax } from './limits.ts'

/** base64url of at most 16 KB: an attestation with certificates has some KB. */
const Bytes = z
  .string({ error: 'The passkey could not be read.' })
  .check(z.maxLength(22_000), z.regex(/^[\w-]*$/, { error: 'The passkey could not be read.' }))

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
}

/** A new passkey, as the browser made it. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,32}$/))).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

/** A use of a passkey, as the browser signed it. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    /** Null if the authenticator does not tell the account. */
    userHandle: z.optional(z.nullable(Bytes)),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** Options for the browser: those of `navigator.credentials.create` and `get` as JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** Credential id in a path. */
export const PasskeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/))

/** Name that the owner gives to a passkey. */
export const PasskeyName = text({ min: 1, max: passkeyNameMax, name: 'Name' })
