// @offline
import { depths, type Depth, questionIds, questionOf } from '@hamvav/contract/play/deck/deck'
import { RefreshCw, Shuffle } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { together, tonight } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TabList, tabId } from '../../../ui/forms/tab-list.tsx'
import { useStartGame } from '../api/games.ts'
import { pickTonight, shuffled, type TonightChoice } from '../games/random-content.ts'
import type { PickerProps } from '../games/start-list.tsx'

/** Questions for a meeting, picked at random; each can be exchanged before they are sent. */
export function TonightList({ partnerId, onStarted }: PickerProps) {
  const text = useMessages(tonight)
  const words = useMessages(together)
  const textOf = useErrorText()
  const language = useLanguage()
  const panelId = useId()
  const start = useStartGame(partnerId, onStarted)
  const [choice, setChoice] = useState<TonightChoice>('mixed')
  const [ids, setIds] = useState(() => pickTonight('mixed'))
  const choose = (chosen: TonightChoice) => {
    setChoice(chosen)
    setIds(pickTonight(chosen))
  }
  const exchange = (id: string) => {
    const depth = id.split('-')[0] as Depth
    const other = shuffled(questionIds(depth)).find((each) => !ids.includes(each))
    if (other) setIds(ids.map((each) => (each === id ? other : each)))
  }
  return (
    <div className="grid gap-3">
      <p className="text-15 text-ink-2">{text.intro}</p>
      <TabList<TonightChoice>
        label={words.depth}
        tabs={[{ value: 'mixed', label: text.mixed }, ...depths.map((value) => ({ value, label: words[value] }))]}
        value={choice}
        onChange={choose}
        panelId={panelId}
        className="flex-wrap"
      />
      {start.error && <Banner>{textOf(start.error)}</Banner>}
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, choice)} className="grid gap-3">
        <Button wide pending={start.isPending} onClick={() => start.mutate({ kind: 'tonight', questions: ids })}>
          {text.send}
        </Button>
        <ol className="grid gap-1">
          {ids.map((id, n) => {
            const question = questionOf(id)?.[language] ?? ''
            return (
              <li
                // oxlint-disable-next-line react/no-array-index-key -- the focus stays at its place while a question is exchanged
                key={n}
                className="flex min-h-11 items-center justify-between gap-2 border-b border-line py-1 last:border-0"
              >
                <span className="wrap-anywhere">{question}</span>
                <IconButton
                  label={text.exchange({ question })}
                  icon={RefreshCw}
                  size={18}
                  onClick={() => exchange(id)}
                  className="flex-none"
                />
              </li>
            )
          })}
        </ol>
        <Button variant="ghost" wide onClick={() => choose(choice)}>
          <Shuffle size={18} aria-hidden="true" />
          {words.others}
        </Button>
      </div>
    </div>
  )
}
