import { overviewFigures } from '@hamvav/contract/admin/overview'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { tiles } from './now-tiles.tsx'

/** The shape of the charts. */
export const ChartSkeletons = () => (
  <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-4">
    {overviewFigures.map((name) => (
      <Card key={name} className="md:first:col-span-2">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-2 h-7 w-24" />
        <Skeleton className="mt-2 h-37 w-full" />
      </Card>
    ))}
  </div>
)

/** The shape of the tiles. */
export const TileSkeletons = () => (
  <div className="grid grid-cols-2 gap-2.5 md:grid-cols-4 md:gap-3">
    {tiles.map(({ name }) => (
      <Card key={name} className="min-h-24">
        <Skeleton className="h-5 w-28 max-w-full" />
        <Skeleton className="mt-4 h-8 w-16" />
      </Card>
    ))}
  </div>
)
