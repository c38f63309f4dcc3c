import type { Message } from '@hamvav/contract/messaging/entities'
import { deck, depths, type Depth, questionOf } from '@hamvav/contract/play/deck/deck'
import { Shuffle } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { together } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TabList, tabId } from '../../../ui/forms/tab-list.tsx'
import { useStartGame } from '../api/games.ts'

interface QuestionListProps {
  partnerId: string
  onStarted: (message: Message) => void
}

/** Questions of one depth; choosing one asks it. */
export function QuestionList({ partnerId, onStarted }: QuestionListProps) {
  const text = useMessages(together)
  const textOf = useErrorText()
  const language = useLanguage()
  const panelId = useId()
  const [depth, setDepth] = useState<Depth>('light')
  const { drawn, drawOthers } = useDraw(depth)
  const start = useStartGame(partnerId, onStarted)
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink-2">{text.intro}</p>
      <TabList
        label={text.depth}
        tabs={depths.map((value) => ({ value, label: text[value] }))}
        value={depth}
        onChange={setDepth}
        panelId={panelId}
      />
      {start.error && <Banner>{textOf(start.error)}</Banner>}
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, depth)}>
        <ul className="grid gap-2">
          {drawn.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-disabled={start.isPending || undefined}
                onClick={() => !start.isPending && start.mutate(id)}
                className="min-h-13 w-full rounded-card border border-line bg-surface px-4 py-2.5 text-left wrap-anywhere hover:bg-sunken aria-disabled:opacity-60"
              >
                {questionOf(id)?.[language]}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Button variant="ghost" wide onClick={drawOthers}>
        <Shuffle size={18} aria-hidden="true" />
        {text.others}
      </Button>
    </div>
  )
}

/** Questions that are offered at once. */
const drawnMax = 5

function shuffled(depth: Depth): string[] {
  const ids = Object.keys(deck[depth]).map((n) => `${depth}-${n}`)
  for (let at = ids.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    const taken = ids[at] ?? ''
    ids[at] = ids[other] ?? ''
    ids[other] = taken
  }
  return ids
}

/** A few questions of each depth, in an order of this visit; the next ones repeat none until all were shown. */
function useDraw(depth: Depth) {
  const [order, setOrder] = useState(() => ({
    light: shuffled('light'),
    story: shuffled('story'),
    near: shuffled('near'),
    deep: shuffled('deep'),
  }))
  const drawOthers = () =>
    setOrder((known) => ({ ...known, [depth]: [...known[depth].slice(drawnMax), ...known[depth].slice(0, drawnMax)] }))
  return { drawn: order[depth].slice(0, drawnMax), drawOthers }
}
