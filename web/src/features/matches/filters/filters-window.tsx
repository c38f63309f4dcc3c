import { noFilters } from '@hamvav/contract/profiles/default-filters'
import type { Filters } from '@hamvav/contract/profiles/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { discoverFilters } from '../../../i18n/texts/matches.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useCounts, useFilters, useSaveFilters } from '../api/filters.ts'
import { FiltersForm } from './filters-form.tsx'
import type { DiscoverCounts } from '@hamvav/contract/matches/entities'
import { useFormat } from '../../../i18n/format.ts'

interface FiltersWindowProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The filters, with live counts of the members shown and hidden. */
export function FiltersWindow({ open, onOpenChange }: FiltersWindowProps) {
  const text = useMessages(discoverFilters)
  const textOf = useErrorText()
  const { data: stored, error, isError, refetch } = useFilters()
  // Kept when the window is closed, such as by Back, until they are saved.
  const [changed, setChanged] = useState<Filters | null>(null)
  const draft = changed ?? stored
  const save = useSaveFilters(() => {
    toast.success(text.saved)
    setChanged(null)
    onOpenChange(false)
  })
  return (
    <DialogWindow
      open={open}
      onOpenChange={onOpenChange}
      title={text.filters}
      footer={
        draft && (
          <div className="grid grid-cols-2 gap-2.5">
            <div className="col-span-2">
              <ShownCount filters={draft} />
            </div>
            <Button variant="ghost" onClick={() => setChanged({ ...draft, ...noFilters })}>
              {text.reset}
            </Button>
            <Button pending={save.isPending} onClick={() => save.mutate(draft)}>
              {text.save}
            </Button>
          </div>
        )
      }
    >
      {save.isError && (
        <div className="mb-4">
          <Banner>{text.notSaved({ reason: textOf(save.error) })}</Banner>
        </div>
      )}
      {isError && !stored && (
        <Banner
          action={
            <Button variant="ghost" size="small" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.failed({ reason: textOf(error) })}
        </Banner>
      )}
      {!stored && !isError && (
        <div className="grid place-items-center py-10">
          <Spinner label={text.loading} />
        </div>
      )}
      {draft && (
        <div className="grid grid-cols-1 gap-6">
          <FiltersForm filters={draft} onChange={(change) => setChanged({ ...draft, ...change })} />
          <CountsPanel filters={draft} />
        </div>
      )}
    </DialogWindow>
  )
}

const names = {
  age: 'age',
  gender: 'gender',
  distance: 'distance',
  interests: 'interests',
  verified: 'verifiedOnly',
  intent: 'intent',
} as const satisfies Record<keyof DiscoverCounts['hiddenBy'], string>

/** "128 of 412 shown", "About 5,200 of 430,000 shown", updated with each change. */
function ShownCount({ filters }: { filters: Filters }) {
  const text = useMessages(discoverFilters)
  const format = useFormat()
  const { data, isError, isPlaceholderData } = useCounts(filters)
  const fewOrAbout = data?.shown === 0 ? text.fewShownOf : text.aboutShownOf
  const sentence = data?.isEstimated ? fewOrAbout : text.shownOf
  return (
    <p role="status" className={`text-center font-semibold ${isPlaceholderData ? 'opacity-60' : ''}`}>
      {data && sentence({ shown: format.number(data.shown), members: format.number(data.members) })}
      {!data && (isError ? text.notCounted : text.counting)}
    </p>
  )
}

/** "Why shown, why hidden": the number of members that each filter hides. */
function CountsPanel({ filters }: { filters: Filters }) {
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
