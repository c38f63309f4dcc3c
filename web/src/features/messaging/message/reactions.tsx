import { useMessages } from '../../../i18n/catalogue.ts'
import { messageActions } from '../../../i18n/texts/messaging/message-actions.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Shown } from '../model/entries.ts'
import { useMessageActions } from './message-actions.ts'

const chip =
  'relative inline-grid h-7 min-w-9 place-items-center rounded-full border bg-surface px-2 pt-px font-emoji text-16 leading-none shadow-1'

type ReactionsProps = { message: Shown; partnerName: string }

/** Under the bubble, one of each of the two; pressing the own one takes it back. */
export function Reactions({ message, partnerName }: ReactionsProps) {
  const text = useMessages(messageActions)
  const actions = useMessageActions()
  const { ownReaction, theirReaction, isOwn } = message
  if (message.isUnsent || (ownReaction === null && theirReaction === null)) return null
  return (
    <p className={`relative z-1 -mt-1.5 flex gap-1 px-2 ${isOwn ? 'justify-end' : ''}`}>
      {theirReaction !== null && (
        <span className={`${chip} border-line`}>
          <span aria-hidden="true">{theirReaction}</span>
          <VisuallyHidden>{text.theyReacted({ name: partnerName, emoji: theirReaction })}</VisuallyHidden>
        </span>
      )}
      {ownReaction !== null && (
        <button
          type="button"
          aria-label={text.youReacted({ emoji: ownReaction })}
          title={text.takeBack({ emoji: ownReaction })}
          onClick={() => actions?.react(message, ownReaction)}
          // A finger gets 44 px.
          className={`${chip} border-primary-ink/50 !bg-primary-soft after:absolute after:-inset-x-1 after:-inset-y-2`}
        >
          {ownReaction}
        </button>
      )}
    </p>
  )
}
