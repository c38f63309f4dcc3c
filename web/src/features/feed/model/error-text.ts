import { ApiError } from '../../../core/api/api-error.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { errorText } from '../../../i18n/error-text.ts'

/** What a failed call says: the server's own word, or the fallback where no server answered (spec §8). */
export function useFailureText(): (error: unknown, fallback: string) => string {
  const language = useLanguage()
  return (error, fallback) =>
    error instanceof ApiError && error.status > 0 && error.code !== 'not_json' ? errorText(error, language) : fallback
}

/** The current count that a conflict (409) with this code brings; null for every other failure. */
export function countOf(error: unknown, code: string, name: 'likesCount' | 'commentsCount'): number | null {
  if (!(error instanceof ApiError) || error.code !== code) return null
  const count = error.extra[name]
  return typeof count === 'number' ? count : null
}
