import { minuteMs } from '@hamvav/contract/durations'
import type { Overview as Answer } from '@hamvav/contract/admin/overview'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { Days } from '../../../core/values/periods.ts'
import { adminOverview } from '../../../i18n/texts/admin-panel.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useOverview } from '../api/overview.ts'
import { DataState } from '../parts/data-state.tsx'
import { Figures, PeriodChoice } from './figures.tsx'
import { useMeasures } from './measures.ts'
import { NowTiles } from './now-tiles.tsx'
import { ChartSkeletons, TileSkeletons } from './now-tiles.tsx'

/** Age of the figures from which counting has stopped, ms; the server counts every minute. */
const stoppedMs = 5 * minuteMs

interface OverviewProps {
  days: Days
  onDays: (days: Days) => void
}

/** Current numbers and figures over time, refreshed while visible. */
export function Overview({ days, onDays }: OverviewProps) {
  const text = useMessages(adminOverview)
  const query = useOverview(days)
  const { data } = query
  return (
    <>
      <Section title={text.now} beside={data && <AsOf {...data} />}>
        <DataState query={{ ...query, isPlaceholderData: false }} skeleton={<TileSkeletons />}>
          {(answer) => <Now {...answer} />}
        </DataState>
      </Section>
      <Section title={text.overTime}>
        <PeriodChoice days={days} onDays={onDays} />
        {data ? (
          <div
            aria-busy={query.isPlaceholderData}
            className={`grid grid-cols-1 gap-3 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <Figures {...data} />
          </div>
        ) : (
          !query.error && <ChartSkeletons />
        )}
      </Section>
    </>
  )
}

function Now({ now, at, asked }: Answer) {
  const text = useMessages(adminOverview)
  const { clock, duration } = useMeasures()
  const { medianDecisionHours: median } = now
  return (
    <div className="grid grid-cols-1 gap-3">
      {at === null && <Banner tone="info">{text.notCounted}</Banner>}
      {at !== null && Date.parse(asked) - Date.parse(at) > stoppedMs && (
        <Banner>{text.stopped({ time: clock(at) })}</Banner>
      )}
      <NowTiles now={now} />
      {median !== null && (
        <p className="text-14 text-ink-3">{text.median({ time: duration(Math.max(60, median * 3_600)) })}</p>
      )}
    </div>
  )
}

/** Time of the figures; nothing before the first count. */
function AsOf({ at, asked }: Pick<Answer, 'at' | 'asked'>) {
  const text = useMessages(adminOverview)
  const { clock } = useMeasures()
  return at && <p className="text-14 text-ink-3 tabular-nums">{text.asOf({ time: clock(asked) })}</p>
}

interface SectionProps {
  title: string
  beside?: ReactNode
  children: ReactNode
}

export function Section({ title, beside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
