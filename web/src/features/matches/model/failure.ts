import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'

export type Failure = { text: string; needsLogin: boolean }

/** What went wrong, and whether logging in helps (spec §8). */
export function useFailure(): (error: unknown) => Failure {
  const text = useMessages(matches)
  const textOf = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return { text: text.failedToFetch({ reason: textOf(error) }), needsLogin: false }
    const { status, code } = error
    if (code === 'unauthorized') return { text: text.pleaseLogIn, needsLogin: true }
    if (status === 401 || status === 403) return { text: text.sessionExpired, needsLogin: true }
    const reason = status > 0 ? `${status} ${textOf(error)}` : textOf(error)
    return { text: text.failedToFetch({ reason }), needsLogin: false }
  }
}
