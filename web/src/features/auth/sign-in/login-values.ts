import { loginPasswordMin } from '@hamvav/contract/auth/limits'
import * as z from 'zod/mini'

type Values = { email: string; password: string }
type Problem = { field: keyof Values; text: 'fillAll' | 'emailInvalid' | 'passwordSix' }

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The first thing wrong, in the order of spec §5; null when all is well. */
export function loginProblem({ email, password }: Values): Problem | null {
  if (!email) return { field: 'email', text: 'fillAll' }
  if (!password) return { field: 'password', text: 'fillAll' }
  if (!looksLikeAddress.test(email)) return { field: 'email', text: 'emailInvalid' }
  if (password.length < loginPasswordMin) return { field: 'password', text: 'passwordSix' }
  return null
}

/** The e-mail is trimmed and lower-cased, the password never; an issue's message is a key of the texts. */
export const LoginValues = z
  .object({ email: z.string().check(z.trim(), z.toLowerCase()), password: z.string() })
  .check(({ value, issues }) => {
    const problem = loginProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, path: [problem.field], message: problem.text })
  })
