import * as z from 'zod/mini'
import { bidiControls, EntityId, text } from '../fields.ts'
import { emailMax, nameLength, passwordLength, usernamePattern } from './limits.ts'

/** Language of the interface and of mails (decisions §9). */
export const Language = z.enum(['en', 'ne'], { error: 'The language is en or ne.' })

/** The logged-in member as the client stores it (spec §3). */
export const StoredUser = z.object({
  _id: EntityId,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  profileImage: z.nullable(z.string()),
  verified: z.boolean(),
  canPost: z.boolean(),
  suspended: z.boolean(),
  /** Has declared an age of 13 to 17 that no admin has reviewed yet. */
  restricted: z.boolean(),
  language: Language,
})
export type StoredUser = z.output<typeof StoredUser>

/** Response to a sign-up or log-in. */
export const SignedInSession = z.object({ token: z.string(), user: StoredUser, message: z.string() })

export const Username = z
  .string({ error: 'Username is required.' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(usernamePattern, { error: 'A username has 3 to 24 characters: a to z, 0 to 9, _ and dot.' }),
  )

/** Unambiguous: matching takes linear, not quadratic, time. */
const emailPattern = /^[^\s@\p{C}<>()[\]\\,;:"]+@[^\s@.\p{C}<>()[\]\\,;:"]+(\.[^\s@.\p{C}<>()[\]\\,;:"]+)+$/u

/** Trimmed and lower-cased (decisions §2). */
export const Email = z
  .string({ error: 'Email is required.' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(emailMax, { error: `Email can have at most ${emailMax} characters.`, abort: true }),
    z.regex(emailPattern, { error: 'Please enter a valid email address!' }),
  )

export const Name = text({ ...nameLength, name: 'Name' }).check(
  z.overwrite((name) => name.replaceAll(bidiControls, '').trim()),
)

/** Also rejects a password of spaces and invisible characters only. */
export const hasVisibleCharacter = (password: string): boolean => /[^\s\p{C}\p{Z}]/u.test(password)

/** Never trimmed: spaces are part of a password. Checked in the form that is hashed (NFKC). */
export const NewPassword = z.string({ error: 'Password is required.' }).check(
  z.overwrite((password) => password.normalize('NFKC')),
  z.refine((password) => password === '' || hasVisibleCharacter(password), {
    error: "A password can't be only spaces.",
    abort: true,
  }),
  z.minLength(passwordLength.min, { error: `Password must be at least ${passwordLength.min} characters.` }),
  z.maxLength(passwordLength.max, { error: `Password can have at most ${passwordLength.max} characters.` }),
)

/** Password to verify: the shorter minimum accepts every password that was valid when it was set. */
export const GivenPassword = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(1, { error: 'Password is required.' }),
    z.maxLength(passwordLength.max, { error: 'Invalid credentials 😔' }),
  )

/** Payload of the access token. */
export const AccessTokenPayload = z.object({ _id: EntityId, exp: z.number() })
