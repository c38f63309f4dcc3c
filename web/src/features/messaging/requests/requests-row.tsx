import { Link } from '@tanstack/react-router'
import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { paths, requestsOnly } from '../../../core/navigation/paths.ts'
import { chatControl } from '../../../i18n/texts/messaging/chat-control.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

/** The way from the chats to the requests; a dot where one of them was not read yet. */
export function RequestsRow({ count, isNew }: { count: number; isNew: boolean }) {
  const text = useMessages(chatControl)
  const format = useFormat()
  return (
    <Link
      to={paths.messages}
      search={requestsOnly as never}
      className="mb-1 flex min-h-14 items-center gap-3 rounded-card px-3 py-2 font-semibold hover:bg-sunken"
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-marigold-soft text-marigold-soft-ink">
        <MessageCircleQuestionMark size={22} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">{text.requestsOf({ n: format.number(count) })}</span>
      {isNew && (
        <span className="size-2.5 flex-none rounded-full bg-primary">
          <VisuallyHidden>{text.newRequests}</VisuallyHidden>
        </span>
      )}
      <ChevronRight size={19} aria-hidden="true" className="flex-none text-ink-3" />
    </Link>
  )
}
