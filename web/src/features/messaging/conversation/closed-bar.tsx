// @offline
import { Unlink } from 'lucide-react'
import { use } from 'react'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { closedChat } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SafetyButtonsContext } from '../../../ui/overlays/safety-context.ts'
import type { Partner } from '../api/conversations.ts'

/** Instead of the composer after the end of a match: what is still possible, and the draft, so that it can be copied. */
export function ClosedBar({ partner }: { partner: Partner }) {
  const text = useMessages(closedChat)
  const renderSafetyButtons = use(SafetyButtonsContext)
  const [draft] = useDraft(`draft ${partner._id}`)
  return (
    <div
      data-bar=""
      className="grid flex-none gap-2.5 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:px-12"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Unlink size={20} aria-hidden="true" className="flex-none text-ink-3" />
        <p role="status" className="min-w-0 flex-1 basis-60">
          <strong className="block font-semibold">{text.closed}</strong>
          <span className="block text-14 text-ink-2">{text.means}</span>
        </p>
        {renderSafetyButtons && (
          <span className="ml-5 flex gap-1 sm:ml-auto">
            {renderSafetyButtons({ subject: 'conversation', subjectId: partner._id, member: partner })}
          </span>
        )}
      </div>
      {draft.trim() !== '' && <UnsentDraft draft={draft} />}
    </div>
  )
}

function UnsentDraft({ draft }: { draft: string }) {
  const text = useMessages(closedChat)
  const copy = () =>
    navigator.clipboard.writeText(draft).then(
      () => toast.success(text.copied),
      // Denied by the browser, or no clipboard without https.
      () => toast.error(text.copyFailed),
    )
  return (
    <section aria-label={text.draft} className="rounded-field border border-line px-3 py-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-text text-13 font-semibold text-ink-2">{text.draft}</h2>
        <Button variant="ghost" size="small" onClick={() => void copy()}>
          {text.copy}
        </Button>
      </div>
      <p dir="auto" className="max-h-28 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {draft}
      </p>
    </section>
  )
}
