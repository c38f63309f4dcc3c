import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport, adminReports } from '../../../../i18n/texts/admin-members.ts'

/** Mildest first. */
export const decisions = ['dismiss', 'warn', 'remove', 'suspend', 'ban'] as const
export type Decision = (typeof decisions)[number]

/** Consequence of each decision. */
export function useDecisionText(report: ReportDetail) {
  const text = useMessages(adminReport)
  const words = useMessages(adminReports)
  const { number } = useFormat()
  const name = report.reported?.name ?? words.gone
  const reporters = Math.max(1, report.sameSubject)
  const same = {
    post: words.samePost,
    comment: words.sameComment,
    profile: words.sameProfile,
    // A conversation is reported on its own, so there is only one.
    conversation: words.sameProfile,
  }
  return (decision: Decision, days: number) => {
    const happens = {
      dismiss: text.dismissText({ name }),
      warn: text.warnText({ name }),
      remove: text.removeText({ name }),
      suspend: text.suspendText({ name, count: days }),
      ban: text.banText({ name }),
    }
    const titles = {
      dismiss: text.dismissTitle,
      warn: text.warnTitle({ name }),
      remove: text.removeTitle,
      suspend: text.suspendTitle({ name }),
      ban: text.banTitle({ name }),
    }
    const heard = report.isByName
      ? text.hearNothing
      : decision === 'dismiss'
        ? text.hearDismissed({ count: reporters })
        : text.hearActed({ count: reporters })
    const isMany = reporters > 1
    const together = isMany ? text.together({ what: same[report.subject]({ n: number(reporters) }) }) : null
    return { title: titles[decision], happens: `${happens[decision]} ${heard}`, together }
  }
}
