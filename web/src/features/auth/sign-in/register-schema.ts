import { emailMax, nameLength, passwordLength, usernamePattern } from '@hamvav/contract/auth/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import * as z from 'zod/mini'

/** The message of an issue is a text key. */
export const NewPasswordValue = z.string().check(
  z.minLength(1, { error: 'passwordRequired', abort: true }),
  z.refine((password) => /[^\s\p{C}\p{Z}]/u.test(password), { error: 'passwordBlank', abort: true }),
  z.minLength(passwordLength.min, { error: 'passwordShort' }),
  z.maxLength(passwordLength.max, { error: 'passwordLong' }),
)

const isConfirmed = (password: string, confirmation: string) => confirmation === password

/** Password and confirmation must match (spec §5). */
export const NewPasswordValues = z.object({ password: NewPasswordValue, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => isConfirmed(password, confirmation), {
    error: 'mismatch',
    path: ['confirmation'],
  }),
)

const isEmailAt = (email: string, domains: readonly string[]) => {
  const [name, domain, ...more] = email.split('@')
  return Boolean(name) && !/\s/.test(email) && more.length === 0 && domains.includes(domain ?? '')
}

/** @param domains email domains that are allowed for sign-up */
export const registerValues = (domains: readonly string[]) =>
  z
    .object({
      username: z
        .string()
        .check(
          z.trim(),
          z.toLowerCase(),
          z.minLength(1, { error: 'usernameRequired', abort: true }),
          z.regex(usernamePattern, { error: 'usernameInvalid' }),
        ),
      name: z.string().check(
        z.trim(),
        z.minLength(1, { error: 'nameRequired', abort: true }),
        z.refine((name) => countGraphemes(name) <= nameLength.max, { error: 'nameLong' }),
      ),
      email: z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(1, { error: 'emailRequired', abort: true }),
        z.maxLength(emailMax, { error: 'emailLong', abort: true }),
        z.refine((email) => isEmailAt(email, domains), { error: 'emailDomain' }),
      ),
      password: NewPasswordValue,
      confirmation: z.string(),
      consent: z.boolean().check(z.refine((isGiven) => isGiven, { error: 'consentRequired' })),
    })
    .check(
      z.refine(({ password, confirmation }) => isConfirmed(password, confirmation), {
        error: 'mismatch',
        path: ['confirmation'],
        // Reported together with the issues of other fields, not only after they are fixed.
        when: () => true,
      }),
    )
