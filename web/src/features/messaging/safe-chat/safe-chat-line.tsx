// @offline
import { ChevronRight, ShieldAlert, ShieldCheck, ShieldOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { safeChatParts } from '../../../i18n/texts/messaging.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useChooseSafeChat } from '../api/chat-control.ts'
import type { Partner } from '../api/conversations.ts'
import { useConversationErrors } from '../inbox/conversation-errors.tsx'
import { isUnavailable } from './verdicts.ts'
import { VeilButton } from './veiled-text.tsx'

const SafeChatDialog = lazy(async () => ({ default: (await import('./safe-chat-dialog.tsx')).SafeChatDialog }))

const look =
  'flex w-full flex-none flex-wrap items-center gap-x-2 border-b border-line bg-surface px-3.5 text-13 lg:px-12'

/** What safe chat does in this conversation, and what the two may change about it. */
export function SafeChatLine({ partner, canPropose }: { partner: Partner; canPropose: boolean }) {
  const text = useMessages(safeChatParts)
  const isMissing = useStore(isUnavailable)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const textOf = useErrorText(useConversationErrors())
  const choice = useChooseSafeChat(partner._id, (error) => toast.error(textOf(error)))
  const { name, safeChat: state } = partner
  const on = () => choice.mutate('on')
  if (state === 'off')
    return (
      <Line icon={<ShieldOff size={16} aria-hidden="true" className="flex-none" />} text={text.isOff}>
        <VeilButton onClick={on}>{text.turnOn}</VeilButton>
      </Line>
    )
  if (state === 'proposed')
    return (
      <Line icon={<On />} text={text.proposed({ name })}>
        <VeilButton onClick={on}>{text.withdraw}</VeilButton>
      </Line>
    )
  if (state === 'offered')
    return (
      <Line icon={<On />} text={text.offered({ name })}>
        <VeilButton onClick={on}>{text.keepOn}</VeilButton>
        <VeilButton onClick={() => choice.mutate('off')}>{text.agree}</VeilButton>
      </Line>
    )
  if (isMissing)
    return <Line icon={<ShieldAlert size={16} aria-hidden="true" className="flex-none" />} text={text.unavailable} />
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
        // Touch target of 44 px.
        className={`${look} relative min-h-8 text-left text-ink-2 after:absolute after:inset-x-0 after:-inset-y-1.5 hover:bg-sunken`}
      >
        <On />
        {text.isOn}
        <ChevronRight size={15} aria-hidden="true" className="text-ink-3" />
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SafeChatDialog
            name={name}
            open={isOpen}
            onOpenChange={setOpen}
            onSuggest={canPropose ? () => choice.mutate('off') : null}
          />
        </Suspense>
      )}
    </>
  )
}

const On = () => <ShieldCheck size={16} aria-hidden="true" className="flex-none text-pine-ink" />

function Line({ icon, text, children }: { icon: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div role="status" className={`${look} py-1.5 text-ink-2`}>
      {icon}
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{text}</span>
      {children && <span className="-mx-2 flex">{children}</span>}
    </div>
  )
}
