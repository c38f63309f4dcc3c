import { ApiError } from '../../../lib/api-error.ts'
import { useMessages } from '../../../lib/catalogue.ts'
import { useFormat } from '../../../lib/format.ts'
import { adminReport } from '../../../messages/admin-report.ts'
import { useAdminErrorText } from '../../../messages/admin-error-text.ts'

/** Why a decision was not taken; `isOver` where somebody else has taken one, and who and when. */
export function useDecisionFailure(): (error: unknown) => { words: string; isOver: boolean } {
  const text = useMessages(adminReport)
  const textOf = useAdminErrorText()
  const format = useFormat()
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'decided_meanwhile')
      return { words: textOf(error), isOver: false }
    const { by, at } = error.extra
    const isNamed = typeof by === 'string' && typeof at === 'string'
    return { words: isNamed ? text.decidedBefore({ by, at: format.dateTime(at) }) : textOf(error), isOver: true }
  }
}
