import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Of a `DataTable`: cards on phones, rows from 768 px. */
export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="grid gap-2.5 md:gap-0 md:rounded-card md:border md:border-line md:bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid gap-2.5 rounded-card border border-line bg-surface p-3 md:flex md:items-center md:gap-8 md:rounded-none md:border-x-0 md:border-t-0 md:p-4 md:last:border-b-0"
        >
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-full md:w-48" />
          <Skeleton className="h-4 w-2/3 md:w-24" />
        </div>
      ))}
    </div>
  )
}
