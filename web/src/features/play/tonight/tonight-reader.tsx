// @offline
import { Dialog } from '@base-ui/react/dialog'
import type { Tonight } from '@hamvav/contract/messaging/parts'
import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { parts } from '../../../i18n/texts/app.ts'
import { tonight } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useStrip } from '../../../ui/media/picture-strip.ts'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'

interface TonightReaderProps {
  messageId: string
  questions: Tonight['questions']
  onClose: () => void
}

/** Questions on the full screen, changed by swipe, arrow keys or buttons. Which ones were asked stays on this device. */
export function TonightReader({ messageId, questions, onClose }: TonightReaderProps) {
  const text = useMessages(tonight)
  const words = useMessages(parts)
  const format = useFormat()
  const language = useLanguage()
  const { asked, toggle } = useAsked(messageId)
  // The first one that is left when it opens.
  const [first] = useState(() =>
    Math.max(
      0,
      questions.findIndex((_, n) => !asked.has(n)),
    ),
  )
  const { attach, at: shown, go, onKeyDown, onScroll } = useStrip(first, questions.length)
  useSheetHistory(true, onClose)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-paper outline-none transition-opacity duration-200 data-starting-style:opacity-0"
        >
          <header className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-5">
            <Dialog.Title className="min-w-0 truncate pt-1 text-18">{text.title}</Dialog.Title>
            <span className="flex flex-none items-center gap-2.5 text-15 text-ink-2">
              <span aria-live="polite">
                {text.place({ n: format.number(shown + 1), of: format.number(questions.length) })}
                <span className="sr-only">: {questions[shown]?.[language]}</span>
              </span>
              <Dialog.Close render={<IconButton label={words.close} icon={X} />} />
            </span>
          </header>
          <ul
            ref={attach}
            onScroll={onScroll}
            aria-label={text.title}
            className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {questions.map((question, n) => (
              <li
                key={question.en}
                inert={n !== shown}
                className="grid w-full flex-none snap-center place-items-center overflow-y-auto px-6 py-4"
              >
                <div className="grid max-w-160 justify-items-center gap-8 text-center">
                  <p lang={language} className="text-25 leading-[1.4] font-semibold wrap-anywhere">
                    {question[language]}
                  </p>
                  <Button variant={asked.has(n) ? 'soft' : 'ghost'} onClick={() => toggle(n)}>
                    {asked.has(n) && <Check size={18} aria-hidden="true" />}
                    {asked.has(n) ? text.asked : text.markAsked}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          <footer className="flex justify-center gap-6 pt-1 pb-[max(12px,env(safe-area-inset-bottom))]">
            <IconButton
              label={text.previous}
              icon={ChevronLeft}
              aria-disabled={shown === 0}
              onClick={() => go(shown - 1)}
              className="border border-line bg-surface aria-disabled:opacity-40"
            />
            <IconButton
              label={text.next}
              icon={ChevronRight}
              aria-disabled={shown === questions.length - 1}
              onClick={() => go(shown + 1)}
              className="border border-line bg-surface aria-disabled:opacity-40"
            />
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Numbers of the questions that were asked, kept on this device until the logout. */
function useAsked(messageId: string) {
  const [draft, setDraft] = useDraft(`draft asked ${messageId}`)
  const asked = new Set(draft.split(' ').filter(Boolean).map(Number))
  const toggle = (n: number) => {
    const next = asked.has(n) ? [...asked].filter((each) => each !== n) : [...asked, n]
    setDraft(next.join(' '))
  }
  return { asked, toggle }
}
