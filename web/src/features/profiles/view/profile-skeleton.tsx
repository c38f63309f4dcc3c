import { useMessages } from '../../../i18n/catalogue.ts'
import { profile as texts } from '../../../i18n/texts/profiles/profile.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** @param isScreen it stands for the whole screen, whose heading is to come */
export function ProfileSkeleton({ isScreen = false }: { isScreen?: boolean }) {
  const text = useMessages(texts)
  return (
    <Card aria-busy="true" className="grid justify-items-center gap-4 p-5 md:p-8">
      {isScreen ? <h1 className="sr-only">{text.loading}</h1> : <VisuallyHidden>{text.loading}</VisuallyHidden>}
      <Skeleton className="size-34 rounded-full" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="h-18 w-full max-w-100" />
      <Skeleton className="h-11.5 w-40" />
    </Card>
  )
}
