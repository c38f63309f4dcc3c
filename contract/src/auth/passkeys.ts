// Passkey ceremonies as JSON, as `PublicKeyCredential.toJSON()` and its parsers write and read it (WebAuthn level 3).
import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { passkeyNameMax } from './limits.ts'

const unreadable = { error: 'The passkey could not be read.' }

/** base64url of at most 16 KB: an attestation with certificates has some KB. */
const Bytes = z.string(unreadable).check(z.maxLength(22_000, unreadable), z.regex(/^[\w-]*$/, unreadable))
const Word = z.string(unreadable).check(z.regex(/^[a-z-]{1,32}$/, unreadable))

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key', unreadable),
  authenticatorAttachment: z.optional(z.nullable(Word)),
}

/** A new passkey, as the browser made it. */
export const PasskeyAttestation = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: Bytes,
        attestationObject: Bytes,
        transports: z.optional(z.array(Word, unreadable).check(z.maxLength(10, unreadable))),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>

/** A use of a passkey, as the browser signed it. */
export const PasskeyAssertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: Bytes,
        authenticatorData: Bytes,
        signature: Bytes,
        /** Null if the authenticator does not name the account. */
        userHandle: z.optional(z.nullable(Bytes)),
      },
      unreadable,
    ),
  },
  unreadable,
)
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** Options for the browser: those of `navigator.credentials.create` and `get` as JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** Credential id in a path. */
export const PasskeyId = z.string(unreadable).check(z.regex(/^[\w-]{1,1400}$/, unreadable))

/** Name that the owner gives to a passkey. */
export const PasskeyName = text({ min: 1, max: passkeyNameMax, name: 'Name' })
