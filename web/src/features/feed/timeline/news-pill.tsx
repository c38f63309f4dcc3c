import { ArrowUp } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

type NewsPillProps = { count: number; isLoading: boolean; onPress: () => void }

/** "3 new posts", floating over the feed: it takes no room, so nothing moves when it comes. */
export function NewsPill({ count, isLoading, onPress }: NewsPillProps) {
  const text = useMessages(feed)
  const format = useFormat()
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--spacing-below-tabs)+24px)] z-10 flex lg:top-9 h-0 justify-center"
    >
      {count > 0 && (
        <button
          type="button"
          aria-disabled={isLoading || undefined}
          onClick={isLoading ? undefined : onPress}
          className="pointer-events-auto relative -mt-6 flex h-9 animate-rise items-center gap-2 rounded-full bg-primary px-4.5 text-15 font-semibold text-on-primary shadow-2 after:absolute after:-inset-1 hover:bg-primary-hover"
        >
          {isLoading ? <Spinner size={18} /> : <ArrowUp size={18} aria-hidden="true" />}
          {text.newPosts({ n: format.number(count), count })}
        </button>
      )}
    </div>
  )
}
