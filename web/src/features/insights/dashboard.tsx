import { insightDays } from '@hamvav/contract/insights/limits'
import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Days, parsePeriod, periodParam } from '../../core/values/periods.ts'
import { dashboard } from '../../i18n/texts/insights/dashboard.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { figures } from '../../i18n/texts/insights/figures.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/forms/choice.tsx'
import { useDashboard } from './api/get-dashboard.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { Figures } from './figures.tsx'

/** A member's own figures over time (decisions §5). */
export function Dashboard({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const text = useMessages(dashboard)
  const words = useMessages(figures)
  const format = useFormat()
  const textOf = useErrorText()
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useDashboard(days)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-100">
        <Choice
          label={words.period}
          value={periodParam(days)}
          onChange={(chosen) => onDays(parsePeriod(chosen))}
          options={insightDays.map((n) => ({ value: periodParam(n), label: words.days({ n: format.number(n) }) }))}
        />
      </div>
      {isError && (
        <Banner
          action={
            <Button variant="soft" size="small" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.failed({ reason: textOf(error) })}
        </Banner>
      )}
      {isPending && <DashboardSkeleton />}
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          <Figures {...data} />
        </div>
      )}
    </div>
  )
}
