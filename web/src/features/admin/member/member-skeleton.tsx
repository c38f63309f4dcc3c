import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Of a member's page. */
export function MemberSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-10">
      <div className="grid content-start gap-7">
        <div className="grid gap-2.5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-4 w-36" />
        </div>
        <Skeleton className="aspect-square max-w-70 rounded-match lg:max-w-100" />
      </div>
      <div className="grid content-start gap-4">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
    </div>
  )
}
