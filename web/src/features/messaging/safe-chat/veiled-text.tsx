// @offline
import { EyeOff } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { safeChat, safeChatParts } from '../../../i18n/texts/messaging.ts'
import { reportReasonOf } from './bothering.ts'
import { reveal, useSafeChat, useVeil, type Veil, type VeilReason } from './safe-chat.ts'

const labels = {
  sexual: 'hiddenSexual',
  threat: 'hiddenThreat',
  hate: 'hiddenHate',
  insult: 'hiddenInsult',
  own: 'hiddenOwn',
} as const satisfies Record<VeilReason, string>

interface VeiledTextProps {
  /** Key of the text. */
  id: string
  text: string
  reason: VeilReason
  verdict: Veil['verdict']
  /** False where the report could not be opened over what is shown. */
  canReport?: boolean
}

/** Below the cover of a hidden message: its reason, Show and Report. */
export function VeiledText({ id, text, reason, verdict, canReport = true }: VeiledTextProps) {
  const words = useMessages(safeChatParts)
  const { report } = useSafeChat()
  return (
    <>
      <p className="mt-1 flex items-start gap-1.5 text-14 text-ink-2">
        <EyeOff size={16} aria-hidden="true" className="mt-0.5 flex-none" />
        {words[labels[reason]]}
      </p>
      <p className="-mx-2 flex flex-wrap">
        <VeilButton onClick={() => reveal(id)}>{words.reveal}</VeilButton>
        {canReport && report && (
          <VeilButton onClick={() => report(reportReasonOf(verdict?.categories ?? []), text)}>
            {words.report}
          </VeilButton>
        )}
      </p>
    </>
  )
}

/** A text of the other side that is not a message of its own, hidden by the same rules. */
export function TheirText({ id, text, canReport = true }: Pick<VeiledTextProps, 'id' | 'text' | 'canReport'>) {
  const { isPending, reason, verdict } = useVeil(id, text, useSafeChat())
  const words = useMessages(safeChat)
  if (isPending) return <span className="text-ink-3">{words.checking}</span>
  return reason === null ? (
    text
  ) : (
    <VeiledText id={id} text={text} reason={reason} verdict={verdict} canReport={canReport} />
  )
}

export function VeilButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-field px-2 text-14 font-semibold text-primary-ink underline decoration-primary-ink/40 underline-offset-4 hover:decoration-primary-ink"
    >
      {children}
    </button>
  )
}
