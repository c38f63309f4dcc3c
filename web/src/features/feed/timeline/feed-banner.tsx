import { X } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

export type FeedError = { text: string; onRetry?: () => void; onDismiss?: () => void }

/** The one place where the feed says what went wrong. */
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
