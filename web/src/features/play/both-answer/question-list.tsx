// @offline
import { depths, type Depth, questionIds, questionOf } from '@hamvav/contract/play/deck/deck'
import { useId, useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { together } from '../../../i18n/texts/play.ts'
import { TabList, tabId } from '../../../ui/forms/tab-list.tsx'
import { type PickerProps, StartList } from '../games/start-list.tsx'

const ids = {
  light: questionIds('light'),
  story: questionIds('story'),
  near: questionIds('near'),
  deep: questionIds('deep'),
}

/** Questions of one depth; choosing one asks it. */
export function QuestionList(props: PickerProps) {
  const text = useMessages(together)
  const language = useLanguage()
  const panelId = useId()
  const [depth, setDepth] = useState<Depth>('light')
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
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, depth)}>
        <StartList
          key={depth}
          {...props}
          ids={ids[depth]}
          gameOf={(question) => ({ kind: 'both_answer', question })}
          renderOffer={(id) => questionOf(id)?.[language]}
        />
      </div>
    </div>
  )
}
