import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { reportReasons } from '../../../../i18n/texts/admin/members/reasons.ts'
import { adminReports } from '../../../../i18n/texts/admin/members/reports.ts'

/** "Post: Hate against a group". */
export function useHeading() {
  const text = useMessages(adminReports)
  const reasons = useMessages(reportReasons)
  return ({ subject, reason }: Pick<ReportSummary, 'subject' | 'reason'>) => `${text[subject]}: ${reasons[reason]}`
}
