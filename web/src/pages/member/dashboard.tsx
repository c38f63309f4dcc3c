// @offline
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Dashboard } from '../../features/insights/dashboard.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { paths } from '../../core/navigation/paths.ts'
import { parsePeriod } from '../../core/values/periods.ts'
import { dashboard } from '../../i18n/texts/insights.ts'
import { Page } from '../../ui/layout/page.tsx'

/** /dashboard?days=7: the period is in the address. */
export function DashboardPage() {
  const text = useMessages(dashboard)
  const navigate = useNavigate()
  const { days } = useSearch({ strict: false }) as Record<string, unknown>
  return (
    <Page title={text.title} width="wide">
      <h1 className="pt-2 text-25 lg:text-32">{text.title}</h1>
      <p className="mt-1 mb-4 text-15 text-ink-2">{text.intro}</p>
      <Dashboard
        days={parsePeriod(days)}
        onDays={(next) =>
          void navigate({ to: paths.dashboard, search: { days: next } as never, replace: true, resetScroll: false })
        }
      />
    </Page>
  )
}
