import { ApiError } from '../../../../core/api/api-error.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { useAdminErrorText } from '../../../../i18n/texts/admin/panel/error-text.ts'

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
