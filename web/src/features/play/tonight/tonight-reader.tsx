// @offline
import type { Tonight } from '@hamvav/contract/messaging/parts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { tonight } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { StripViewer } from '../../../ui/media/strip-viewer.tsx'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'

interface TonightReaderProps {
  messageId: string
  questions: Tonight['questions']
  onClose: () => void
}

/** Questions on the full screen, changed by swipe, arrow keys or buttons. Which ones were asked stays on this device. */
export function TonightReader({ messageId, questions, onClose }: TonightReaderProps) {
  const text = useMessages(tonight)
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
  useSheetHistory(true, onClose)
  return (
    <StripViewer
      title={text.title}
      count={questions.length}
      first={first}
      renderPlace={(shown) => (
        <>
          {text.place({ n: format.number(shown + 1), of: format.number(questions.length) })}
          <span className="sr-only">: {questions[shown]?.[language]}</span>
        </>
      )}
      previous={text.previous}
      next={text.next}
      keyOf={(at) => questions[at]?.en ?? ''}
      pageClass="grid place-items-center overflow-y-auto px-6 py-4"
      hasControls
      renderPage={(n) => (
        <div className="grid max-w-160 justify-items-center gap-8 text-center">
          <p lang={language} className="text-25 leading-[1.4] font-semibold wrap-anywhere lg:text-32">
            {questions[n]?.[language]}
          </p>
          <Button variant={asked.has(n) ? 'soft' : 'ghost'} onClick={() => toggle(n)}>
            {asked.has(n) && <Check size={18} aria-hidden="true" />}
            {asked.has(n) ? text.asked : text.markAsked}
          </Button>
        </div>
      )}
      onClose={onClose}
    />
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
