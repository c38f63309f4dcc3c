import { getDashboard } from '@hamvav/contract/insights/endpoints'
import type { Dashboard as DashboardData } from '@hamvav/contract/insights/entities'
import { type FigureName, figureNames, insightDays } from '@hamvav/contract/insights/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Eye, Gift, Heart, Images, Megaphone, MessageCircleReply, Sparkles, Users } from 'lucide-react'
import { lazy } from 'react'
import { call } from '../../core/api/api-client.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { paths } from '../../core/navigation/paths.ts'
import { persisted } from '../../core/offline/offline-query-meta.ts'
import { useViewer } from '../../core/session/session.ts'
import { type Days, parsePeriod, periodParam } from '../../core/values/periods.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { dashboard, figures } from '../../i18n/texts/insights.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ChangeLine } from '../../ui/charts/change-line.tsx'
import { ChartsOrTable } from '../../ui/charts/charts-or-table.tsx'
import { FiguresTable as Table } from '../../ui/charts/figures-table.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Choice } from '../../ui/forms/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** The member's own figures over time (decisions §5). */
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

/** The figures of a period; the previous period stays on the screen until the new data arrives. */
function useDashboard(days: Days) {
  const { user } = useViewer()
  return useQuery({
    queryKey: queryKeys.dashboard(user?._id ?? null, days),
    queryFn: ({ signal }) => call(getDashboard, { query: { days: periodParam(days) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: persisted(),
  })
}

/** Falls back to the table if the code of the charts cannot be loaded. */
const FigureCharts = lazy(() =>
  import('./figure-charts.tsx').then(
    ({ FigureCharts: charts }) => ({ default: charts }),
    () => ({ default: FiguresTable }),
  ),
)

/** The figures of a period: tiles, and charts or a table with the same data. */
function Figures({ days, total, before }: DashboardData) {
  const text = useMessages(dashboard)
  if (Object.values({ ...total }).every((n) => n === 0) && Object.values({ ...before }).every((n) => n === 0)) {
    return (
      <EmptyState title={text.empty} action={<ButtonLink to={paths.editProfile}>{text.toProfile}</ButtonLink>}>
        {text.emptyHint}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <FigureTiles total={total} before={before} />
      <ChartsOrTable
        days={days.length}
        charts={<FigureCharts days={days} total={total} />}
        skeleton={<ChartSkeletons />}
        table={<FiguresTable days={days} total={total} />}
      />
    </div>
  )
}

const icons = {
  profileViews: Eye,
  likes: Heart,
  matches: Users,
  replies: MessageCircleReply,
  games: Sparkles,
  gifts: Gift,
  attachments: Images,
  reach: Megaphone,
}

/** Totals, each with its change from the previous period. */
function FigureTiles({ total, before }: Pick<DashboardData, 'total' | 'before'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figureNames.map((name) => (
        // A dashboard that was stored before a figure was added has no number of it.
        <Tile key={name} name={name} total={total[name] ?? 0} before={before[name] ?? 0} />
      ))}
    </dl>
  )
}

function Tile({ name, total, before }: { name: FigureName; total: number; before: number }) {
  const text = useMessages(dashboard)
  const format = useFormat()
  const Icon = icons[name]
  return (
    <Card className="flex flex-col">
      <dt className="flex items-center gap-2 text-15 text-ink-2">
        <Icon size={18} aria-hidden="true" className="flex-none text-primary-ink" />
        {text[name]}
      </dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-32 leading-tight font-semibold">{format.number(total)}</span>
        <ChangeLine total={total} before={before} />
      </dd>
      <dd className="mt-auto pt-1 text-13 text-ink-3">{text[`${name}Hint`]}</dd>
    </Card>
  )
}

/** The figures as an accessible table. */
function FiguresTable({ days, total }: Pick<DashboardData, 'days' | 'total'>) {
  const text = useMessages(dashboard)
  return <Table columns={figureNames.map((name) => ({ name, label: text[name] }))} days={days} total={total} />
}

/** Placeholder of the dashboard while it loads. */
function DashboardSkeleton() {
  const text = useMessages(dashboard)
  return (
    <div aria-busy="true" className="grid gap-3">
      <VisuallyHidden>
        <span role="status">{text.loading}</span>
      </VisuallyHidden>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {figureNames.map((name) => (
          <Card key={name}>
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-2 h-9 w-16" />
            <Skeleton className="mt-2 h-4 w-28" />
          </Card>
        ))}
      </div>
      <ChartSkeletons />
    </div>
  )
}

/** Placeholder of the charts while they load. */
const ChartSkeletons = () => (
  <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
    {figureNames.map((name) => (
      <Card key={name}>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="mt-3 h-44 w-full" />
      </Card>
    ))}
  </div>
)
