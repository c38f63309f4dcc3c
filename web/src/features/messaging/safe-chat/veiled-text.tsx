// @offline
import { EyeOff } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { safeChatParts } from '../../../i18n/texts/messaging.ts'
import { reportReasonOf } from './bothering.ts'
import { reveal, useSafeChat, type Veil, type VeilReason } from './safe-chat.ts'

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
}

/** Below the cover of a hidden message: its reason, Show and Report. */
export function VeiledText({ id, text, reason, verdict }: VeiledTextProps) {
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
        {report && (
          <VeilButton onClick={() => report(reportReasonOf(verdict?.categories ?? []), text)}>
            {words.report}
          </VeilButton>
        )}
      </p>
    </>
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
