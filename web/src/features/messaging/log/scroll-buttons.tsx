// @offline
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { messageLog } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** Scrolls to the end; shows the number of new messages there. */
export function ToNewest({ count, onPress }: { count: number; onPress: () => void }) {
  const text = useMessages(messageLog)
  const n = useFormat().number(count)
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={count > 0 ? `${text.toNewest}, ${text.newBelow({ n })}` : text.toNewest}
      title={text.toNewest}
      className="touch absolute right-4 bottom-9 grid place-items-center rounded-full border border-line bg-surface text-ink-2 shadow-2 transition-colors duration-120 hover:bg-sunken lg:right-8 print:hidden"
    >
      <ArrowDown size={20} aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-primary px-1.5 pt-px text-12 font-semibold text-on-primary"
        >
          {n}
        </span>
      )}
    </button>
  )
}

interface ToFirstUnreadProps {
  count: number
  isPending: boolean
  onPress: () => void
}

/** Jumps to the first unread message, if there are more than one load brings. */
export function ToFirstUnread({ count, isPending, onPress }: ToFirstUnreadProps) {
  const text = useMessages(messageLog)
  const format = useFormat()
  return (
    <Button
      variant="soft"
      size="small"
      pending={isPending}
      onClick={onPress}
      className="!absolute top-3 left-1/2 -translate-x-1/2 whitespace-nowrap shadow-2"
    >
      {!isPending && <ArrowUp size={17} aria-hidden="true" />}
      {text.toFirstUnread({ n: format.number(count) })}
    </Button>
  )
}

/** Spinner while a quoted message is loaded. */
export function LoadingTarget() {
  const text = useMessages(messageLog)
  return (
    <p
      role="status"
      className="absolute top-3 left-1/2 -translate-x-1/2 rounded-full border border-line bg-surface p-2 shadow-2"
    >
      <Spinner size={20} />
      <VisuallyHidden>{text.lookingFor}</VisuallyHidden>
    </p>
  )
}
