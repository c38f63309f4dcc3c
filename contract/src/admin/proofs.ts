// How admins prove who they are, besides the password of the log-in.
import * as z from 'zod/mini'
import { GivenPassword } from '../auth/entities.ts'
import { PasskeyAssertion } from '../auth/passkeys.ts'
import { recoveryCodeMax } from './limits.ts'

const unknownFactor = { error: 'Choose one of your second factors.' }

/** Code of an authenticator app. */
export const TotpCode = z
  .string({ error: 'Enter the 6 digits.' })
  .check(z.trim(), z.regex(/^\d{6}$/, { error: 'Enter the 6 digits.' }))

const factors = [
  z.object({ kind: z.literal('totp'), code: TotpCode }),
  z.object({
    kind: z.literal('recovery'),
    code: z
      .string({ error: 'Enter the recovery code.' })
      .check(
        z.trim(),
        z.minLength(1, { error: 'Enter the recovery code.' }),
        z.maxLength(recoveryCodeMax, { error: 'Enter the recovery code.' }),
      ),
  }),
  z.object({ kind: z.literal('passkey'), response: PasskeyAssertion }),
] as const

/** Proof of a second factor. */
export const SecondFactor = z.discriminatedUnion('kind', factors, unknownFactor)
export type SecondFactor = z.output<typeof SecondFactor>

/** `password` is accepted only from admins who have no second factor. */
export const StepUpProof = z.discriminatedUnion(
  'kind',
  [...factors, z.object({ kind: z.literal('password'), password: GivenPassword })],
  unknownFactor,
)
export type StepUpProof = z.output<typeof StepUpProof>
