import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function RequestSkeletons() {
  return (
    <div className="grid gap-3">
      {['one', 'two', 'three'].map((key) => (
        <Card key={key} className="grid gap-3">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-24" />
          </div>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </Card>
      ))}
    </div>
  )
}
