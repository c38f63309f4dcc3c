import type { DiscoverCounts } from '@hamvav/contract/matches/entities'
import type { Filters } from '@hamvav/contract/profiles/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { discoverFilters } from '../../../i18n/texts/matches/discover-filters.ts'
import { useCounts } from '../api/filters.ts'

const names = {
  age: 'age',
  gender: 'gender',
  distance: 'distance',
  interests: 'interests',
  verified: 'verifiedOnly',
  intent: 'intent',
} as const satisfies Record<keyof DiscoverCounts['hiddenBy'], string>

/** "128 of 412 shown", while the filters are changed. */
export function ShownCount({ filters }: { filters: Filters }) {
  const text = useMessages(discoverFilters)
  const format = useFormat()
  const { data, isError, isPlaceholderData } = useCounts(filters)
  const { shown, members } = data ?? { shown: 0, members: 0 }
  return (
    <p role="status" className={`text-center font-semibold ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {data && text.shownOf({ shown: format.number(shown), members: format.number(members) })}
      {!data && (isError ? text.notCounted : text.counting)}
    </p>
  )
}

/** "Why shown, why hidden": how many each filter hides. */
export function CountsPanel({ filters }: { filters: Filters }) {
  const text = useMessages(discoverFilters)
  const { data } = useCounts(filters)
  if (!data) return null
  return (
    <section aria-label={text.why} className="grid gap-2 rounded-card bg-sunken p-4">
      <h3 className="text-18">{text.why}</h3>
      <Hidden counts={data} />
    </section>
  )
}

function Hidden({ counts: { hiddenBy, hiddenByOthers, decided } }: { counts: DiscoverCounts }) {
  const text = useMessages(discoverFilters)
  const format = useFormat()
  const byFilter = (Object.keys(names) as (keyof typeof names)[]).map((key) => ({
    label: text.hiddenByFilter({ filter: text[names[key]] }),
    count: hiddenBy[key],
  }))
  const rows = [
    ...byFilter,
    { label: text.hiddenByOthers, count: hiddenByOthers },
    { label: text.decided, count: decided },
  ].filter(({ count }) => count > 0)
  if (rows.length === 0) return <p className="text-15 text-ink-2">{text.nobodyHidden}</p>
  return (
    <>
      <dl className="grid gap-1 text-15 text-ink-2">
        {rows.map(({ label, count }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="font-semibold">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {byFilter.filter(({ count }) => count > 0).length > 1 && (
        <p className="text-14 text-ink-3">{text.countedTwice}</p>
      )}
    </>
  )
}
