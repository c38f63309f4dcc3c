// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { gifts, together } from '../../i18n/texts/play.ts'
import { TabList, tabId } from '../../ui/forms/tab-list.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QuestionList } from './both-answer/question-list.tsx'
import { GiftList } from './gifts/gift-list.tsx'
import { QuickGifts } from './gifts/quick-gifts.tsx'

interface TogetherSheetProps {
  partnerId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onStarted: (message: Message) => void
}

type Tab = 'questions' | 'gifts'

/** Questions and gifts; what is chosen becomes a message. */
export function TogetherSheet({ partnerId, open, onOpenChange, onStarted }: TogetherSheetProps) {
  const text = useMessages(together)
  const words = useMessages(gifts)
  const [tab, setTab] = useState<Tab>('questions')
  const panelId = useId()
  const done = (message: Message) => {
    onOpenChange(false)
    onStarted(message)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title}>
      <div className="grid gap-4">
        <QuickGifts partnerId={partnerId} onChosen={() => onOpenChange(false)} onSent={onStarted} />
        <TabList<Tab>
          label={text.title}
          tabs={[
            { value: 'questions', label: words.questions },
            { value: 'gifts', label: words.tab },
          ]}
          value={tab}
          onChange={setTab}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
          {tab === 'questions' ? (
            <QuestionList partnerId={partnerId} onStarted={done} />
          ) : (
            <GiftList partnerId={partnerId} onSent={done} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
