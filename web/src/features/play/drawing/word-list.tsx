// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { wordIds, wordOf } from '@hamvav/contract/play/words/words'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { drawing } from '../../../i18n/texts/rounds.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { useStartDrawing } from '../api/rounds.ts'
import { shuffled } from '../games/random-content.ts'

const offeredMax = 3

interface WordListProps {
  partnerId: string
  onStarted: (message: Message) => void
}

/** Three words to choose one from; the choice begins the drawing. */
export function WordList({ partnerId, onStarted }: WordListProps) {
  const text = useMessages(drawing)
  const textOf = useErrorText()
  const language = useLanguage()
  const start = useStartDrawing(partnerId, onStarted)
  const [offered, setOffered] = useState(() => pickWords([]))
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink-2">{text.intro}</p>
      {start.error && <Banner>{textOf(start.error)}</Banner>}
      <ul className="grid gap-2" aria-label={text.words}>
        {offered.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={start.isPending || undefined}
              onClick={() => !start.isPending && start.mutate(id)}
              className="min-h-13 w-full rounded-card border border-line bg-surface px-4 py-2.5 text-left wrap-anywhere hover:bg-sunken aria-disabled:opacity-60"
            >
              {wordOf(id)?.[language]}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" wide onClick={() => setOffered(pickWords)}>
        <Shuffle size={18} aria-hidden="true" />
        {text.otherWords}
      </Button>
    </div>
  )
}

/** Random words, none of the last ones. */
const pickWords = (last: readonly string[]): string[] =>
  shuffled(wordIds.filter((id) => !last.includes(id))).slice(0, offeredMax)
