import type { ReportSummary } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../lib/catalogue.ts'
import { reportReasons } from '../../../messages/admin-reasons.ts'
import { adminReports } from '../../../messages/admin-reports.ts'

/** "Post: Hate against a group". */
export function useHeading() {
  const text = useMessages(adminReports)
  const reasons = useMessages(reportReasons)
  return ({ subject, reason }: Pick<ReportSummary, 'subject' | 'reason'>) => `${text[subject]}: ${reasons[reason]}`
}
