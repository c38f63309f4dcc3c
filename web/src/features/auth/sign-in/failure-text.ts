import { ApiError } from '../../../core/api/api-error.ts'
import type { TokenProblem } from '../../../core/session/token.ts'
import type { auth } from '../../../i18n/texts/auth/auth.ts'
import { TokenRefused } from '../model/take-session.ts'

type Texts = (typeof auth)['en']

const tokenTexts: Record<TokenProblem, (text: Texts) => string> = {
  missing: (text) => text.tokenMissing,
  malformed: (text) => text.tokenMalformed,
  invalid: (text) => text.tokenInvalid,
  undecodable: (text) => text.tokenUndecodable,
}

/** Whether the server itself said no, in words a member can read. */
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status > 0 && error.code !== 'not_json'

/** Spec §8: the server's message, or the fallbacks of a login. @param textOf words a server's refusal */
export function loginFailureText(error: unknown, text: Texts, textOf: (error: unknown) => string): string {
  if (error instanceof TokenRefused) return tokenTexts[error.problem](text)
  return isAnswer(error) ? textOf(error) || text.invalidCredentials : text.serverError
}

/** Spec §8: the server's message or 'Registration failed!'. */
export function registerFailureText(error: unknown, text: Texts, textOf: (error: unknown) => string): string {
  return (isAnswer(error) && textOf(error)) || text.registrationFailed
}
