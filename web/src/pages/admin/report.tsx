import { useParams } from '@tanstack/react-router'
import { ReportScreen } from '../../features/admin/reports/detail/report-screen.tsx'

/** /admin/reports/:id: for moderators and chiefs. */
export function AdminReportPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <ReportScreen id={id} />
}
