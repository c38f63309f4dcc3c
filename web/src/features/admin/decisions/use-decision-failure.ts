import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminDecisions } from '../../../i18n/texts/admin/members/decisions.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'

type Decision = 'verify' | 'suspend' | 'approve' | 'canPost' | 'delete'

/** What an admin reads when a decision failed: who was there before, why it was refused, or the text of spec §8. */
export function useDecisionFailure(): (decision: Decision, error: unknown) => string {
  const text = useMessages(adminDecisions)
  const textOf = useAdminErrorText()
  const format = useFormat()
  return (decision, error) => {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
      const failed = text[`${decision}Failed`]
      return error instanceof ApiError && error.status === 0 ? `${failed}. ${textOf(error)}` : failed
    }
    const { by, at } = error.extra
    if (error.code === 'decided_meanwhile' && typeof by === 'string' && typeof at === 'string')
      return text.decidedBy({ by, at: format.dateTime(at) })
    return textOf(error)
  }
}
