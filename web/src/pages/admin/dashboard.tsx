import { useNavigate, useSearch } from '@tanstack/react-router'
import { HealthCard } from '../../features/admin/overview/health-card.tsx'
import { Overview } from '../../features/admin/overview/overview.tsx'
import { PageViews } from '../../features/admin/overview/page-views.tsx'
import { AdminPage } from '../../features/admin/parts/admin-page.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { adminPaths } from '../../core/navigation/paths.ts'
import { parsePeriod } from '../../core/values/periods.ts'
import { adminShell } from '../../i18n/texts/admin-panel.ts'

/** /admin?days=7: the period is in the address. */
export function AdminDashboardPage() {
  const text = useMessages(adminShell)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const days = parsePeriod(search['days'])
  return (
    <AdminPage title={text.dashboard}>
      <Overview
        days={days}
        onDays={(next) =>
          void navigate({ to: adminPaths.overview, search: { days: next } as never, replace: true, resetScroll: false })
        }
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <PageViews days={days} />
        <HealthCard />
      </div>
    </AdminPage>
  )
}
