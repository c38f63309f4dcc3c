import { useMessages } from '../../i18n/catalogue.ts'
import { search } from '../../i18n/texts/app/search.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** Lines of people to come. */
export function MemberSkeletons() {
  const text = useMessages(search)
  return (
    <div role="status">
      <VisuallyHidden>{text.loadingPeople}</VisuallyHidden>
      <Card className="grid gap-4">
        {[0, 1, 2].map((n) => (
          <div key={n} data-testid="member-skeleton" className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-3.5 w-36" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        ))}
      </Card>
    </div>
  )
}
