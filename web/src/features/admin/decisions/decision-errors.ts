import type { ErrorTextOverrides } from '../../../i18n/error-text.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminDecisions } from '../../../i18n/texts/admin-members.ts'
import { useDecidedBefore } from '../../../i18n/admin-error-text.ts'

type Decision = 'verify' | 'suspend' | 'approve' | 'canPost' | 'delete'

/** Error texts of a decision about a member: the admin who decided before, the server's reason, or the text of spec §8. */
export function useDecisionErrors(decision: Decision): ErrorTextOverrides {
  const text = useMessages(adminDecisions)
  const failed = text[`${decision}Failed`]
  return {
    decided_meanwhile: useDecidedBefore(text.decidedBy),
    answered: (reason, { status }) => (status >= 500 ? failed : reason),
    unknown: failed,
    unreached: (reason) => `${failed}. ${reason}`,
  }
}
