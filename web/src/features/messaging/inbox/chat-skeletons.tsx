import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

export function ChatSkeletons() {
  const text = useMessages(messaging)
  return (
    <div role="status">
      <VisuallyHidden>{text.loadingChats}</VisuallyHidden>
      {['w-28', 'w-36', 'w-24', 'w-32', 'w-28', 'w-36'].map((width, index) => (
        // The order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="flex min-h-17 items-center gap-3 px-3 py-2.5">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

const bubbles = ['w-3/5', 'ml-auto w-2/5', 'w-2/5', 'ml-auto w-3/5', 'w-1/2']

export function MessageSkeletons() {
  const text = useMessages(messaging)
  return (
    <div role="status" className="mt-auto grid gap-3">
      <VisuallyHidden>{text.loadingMessages}</VisuallyHidden>
      {bubbles.map((look) => (
        <Skeleton key={look} className={`h-11 rounded-bubble ${look}`} />
      ))}
    </div>
  )
}
