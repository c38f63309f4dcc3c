import { EyeOff } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { safeChat } from '../../../i18n/texts/messaging/safe-chat.ts'
import { reportReasonOf, reveal, useSafeChat, type Veil, type VeilReason } from './safe-chat.ts'

const labels = {
  sexual: 'hiddenSexual',
  threat: 'hiddenThreat',
  hate: 'hiddenHate',
  insult: 'hiddenInsult',
  own: 'hiddenOwn',
} as const satisfies Record<VeilReason, string>

/** A veiled text is not drawn in its full length, UTF-16 units. */
const drawnMax = 160
/** The letters are not in the page: a blurred word can be guessed, found by the browser's search, or copied. */
const masked = (text: string) => text.slice(0, drawnMax).replaceAll(/\S/gu, 'x')

interface VeiledTextProps {
  /** Key of the text. */
  id: string
  text: string
  veil: Veil
}

/** Instead of the text of a message: its reason, Show and Report; or only a cover while it is assessed. */
export function VeiledText({ id, text, veil: { isPending, reason, verdict } }: VeiledTextProps) {
  const words = useMessages(safeChat)
  const { report } = useSafeChat()
  const cover = (
    <span
      aria-hidden="true"
      className="block max-h-24 overflow-hidden wrap-anywhere whitespace-pre-wrap blur-[5px] select-none"
    >
      {masked(text)}
    </span>
  )
  if (isPending || reason === null)
    return (
      <p>
        <span className="sr-only">{words.checking}</span>
        {cover}
      </p>
    )
  return (
    <div>
      {cover}
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
    </div>
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
