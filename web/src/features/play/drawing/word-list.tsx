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
  const [offered, setOffered] = useState(() => someWords([]))
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
      <Button variant="ghost" wide onClick={() => setOffered(someWords)}>
        <Shuffle size={18} aria-hidden="true" />
        {text.otherWords}
      </Button>
    </div>
  )
}

/** Random words, none of the last ones. */
function someWords(last: readonly string[]): string[] {
  const chosen = new Set<string>()
  while (chosen.size < offeredMax) {
    const id = wordIds[Math.floor(Math.random() * wordIds.length)]
    if (id !== undefined && !last.includes(id)) chosen.add(id)
  }
  return [...chosen]
}
