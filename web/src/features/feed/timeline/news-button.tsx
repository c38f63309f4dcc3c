// @offline
import { ArrowUp } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feedNews } from '../../../i18n/texts/feed.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

interface NewsButtonProps {
  count: number
  isLoading: boolean
  onPress: () => void
}

/** "3 new posts". */
export function NewsButton({ count, isLoading, onPress }: NewsButtonProps) {
  const text = useMessages(feedNews)
  return (
    <button
      type="button"
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? undefined : onPress}
      className="news-pill"
    >
      {isLoading ? <Spinner size={18} /> : <ArrowUp size={18} aria-hidden="true" />}
      {text.newPosts({ count })}
    </button>
  )
}
