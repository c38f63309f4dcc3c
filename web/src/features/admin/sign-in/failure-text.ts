import { ApiError } from '../../../core/api/api-error.ts'
import type { adminLoginTexts } from '../../../i18n/texts/admin/panel/sign-in.ts'

/** The server let somebody in without a token that can be used. */
export class AdminTokenMissing extends Error {}

type Words = {
  text: (typeof adminLoginTexts)['en']
  /** Words what the server said itself. */
  textOf: (error: unknown) => string
  digits: (value: number) => string
}

/** Spec §8: the server's own message, or the fallbacks of the admin's log-in. */
export function adminLoginFailure(error: unknown, { text, textOf, digits }: Words): string {
  if (error instanceof AdminTokenMissing) return text.tokenMissing
  if (!(error instanceof ApiError) || error.status === 0) return text.serverError
  const said = error.code === 'not_json' ? '' : textOf(error)
  return said || text.failedWithStatus({ status: digits(error.status) })
}
