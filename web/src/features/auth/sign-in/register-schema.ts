import { emailMax, nameLength, passwordLength, usernamePattern } from '@hamvav/contract/auth/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import * as z from 'zod/mini'

/** An issue's message is a key of the texts. */
export const NewPasswordValue = z
  .string()
  .check(
    z.minLength(1, { error: 'passwordRequired', abort: true }),
    z.minLength(passwordLength.min, { error: 'passwordShort' }),
    z.maxLength(passwordLength.max, { error: 'passwordLong' }),
  )

const sameTwice = (password: string, confirmation: string) => confirmation === password

/** Password and confirmation must match (spec §5). */
export const NewPasswordValues = z.object({ password: NewPasswordValue, confirmation: z.string() }).check(
  z.refine(({ password, confirmation }) => sameTwice(password, confirmation), {
    error: 'mismatch',
    path: ['confirmation'],
  }),
)

const isOf = (email: string, domains: readonly string[]) => {
  const [name, domain, ...more] = email.split('@')
  return Boolean(name) && !/\s/.test(email) && more.length === 0 && domains.includes(domain ?? '')
}

/** @param domains the e-mail domains that sign-up is open to */
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
        z.refine((email) => isOf(email, domains), { error: 'emailDomain' }),
      ),
      password: NewPasswordValue,
      confirmation: z.string(),
    })
    .check(
      z.refine(({ password, confirmation }) => sameTwice(password, confirmation), {
        error: 'mismatch',
        path: ['confirmation'],
        // Said together with what is wrong elsewhere, not only once that is right.
        when: () => true,
      }),
    )
