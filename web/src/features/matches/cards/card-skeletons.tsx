import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { matchGrid } from './match-grid.ts'

export function CardSkeletons() {
  const text = useMessages(matches)
  return (
    <div role="status" className="grid gap-4">
      <p className="text-ink-2">{text.loading}</p>
      <div className={matchGrid}>
        {[0, 1, 2, 3].map((n) => (
          <div key={n} className="overflow-hidden rounded-match border border-line bg-surface">
            <Skeleton className="aspect-square rounded-none" />
            <div className="grid gap-3 px-4.5 pt-4 pb-5">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-6 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
