import { X } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

export interface FeedError {
  text: string
  onRetry?: () => void
  onDismiss?: () => void
}

/** Error of the feed, with a button to retry or dismiss. */
export function FeedBanner({ error }: { error: FeedError }) {
  const text = useMessages(feed)
  return (
    <Banner
      action={
        error.onRetry ? (
          <Button variant="ghost" size="small" onClick={error.onRetry}>
            {text.retry}
          </Button>
        ) : (
          error.onDismiss && (
            <IconButton
              label={text.dismiss}
              icon={X}
              size={20}
              onClick={error.onDismiss}
              className="!text-danger-soft-ink"
            />
          )
        )
      }
    >
      {error.text}
    </Banner>
  )
}

/** Placeholders of three posts while the feed loads (spec §2). */
export function PostSkeletons({ count = 3 }: { count?: 1 | 3 }) {
  const text = useMessages(feed)
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, n) => (
        <Card key={n} data-testid="post-skeleton">
          <div className="flex items-center gap-2.75">
            <Skeleton className="size-11 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-3.5 w-32" />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
          <Skeleton className="mt-4 h-3.5 w-11/12" />
          <Skeleton className="mt-2.5 h-3.5 w-2/3" />
          <div className="mt-4 flex gap-2">
            <Skeleton className="h-10 w-17 rounded-full" />
            <Skeleton className="h-10 w-15 rounded-full" />
          </div>
        </Card>
      ))}
    </div>
  )
}
