// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GameKind } from '@hamvav/contract/messaging/parts'
import { Gift, type LucideIcon, MoonStar, Orbit, Pencil, Scale, Sparkles, VenetianMask, Zap } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { bothAnswer, gifts, quick, rather, together, tonight, truths } from '../../i18n/texts/play.ts'
import { drawing, guna } from '../../i18n/texts/rounds.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { TabList, tabId } from '../../ui/forms/tab-list.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QuestionList } from './both-answer/question-list.tsx'
import type { PickerProps } from './games/start-list.tsx'
import { GiftList } from './gifts/gift-list.tsx'
import { QuickGifts } from './gifts/quick-gifts.tsx'

interface TogetherSheetProps {
  partnerId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onStarted: (message: Message) => void
}

type Tab = GameKind | 'drawing' | 'guna' | 'gifts'

interface Offer {
  readonly icon: LucideIcon
  readonly Picker: ComponentType<PickerProps>
}

const offers: Readonly<Record<Tab, Offer>> = {
  both_answer: { icon: Sparkles, Picker: QuestionList },
  would_you_rather: {
    icon: Scale,
    Picker: lazy(async () => ({ default: (await import('./would-you-rather/rather-list.tsx')).RatherList })),
  },
  this_or_that: {
    icon: Zap,
    Picker: lazy(async () => ({ default: (await import('./this-or-that/quick-start.tsx')).QuickStart })),
  },
  two_truths: {
    icon: VenetianMask,
    Picker: lazy(async () => ({ default: (await import('./two-truths/truths-form.tsx')).TruthsForm })),
  },
  tonight: {
    icon: MoonStar,
    Picker: lazy(async () => ({ default: (await import('./tonight/tonight-list.tsx')).TonightList })),
  },
  drawing: {
    icon: Pencil,
    Picker: lazy(async () => ({ default: (await import('./drawing/word-list.tsx')).WordList })),
  },
  guna: {
    icon: Orbit,
    Picker: lazy(async () => ({ default: (await import('./guna/guna-start.tsx')).GunaStart })),
  },
  gifts: {
    icon: Gift,
    Picker: ({ partnerId, onStarted }) => <GiftList partnerId={partnerId} onSent={onStarted} />,
  },
}

/** Games and gifts; what is chosen becomes a message. */
export function TogetherSheet({ partnerId, open, onOpenChange, onStarted }: TogetherSheetProps) {
  const text = useMessages(together)
  const labels: Readonly<Record<Tab, string>> = {
    both_answer: useMessages(bothAnswer).title,
    would_you_rather: useMessages(rather).title,
    this_or_that: useMessages(quick).title,
    two_truths: useMessages(truths).title,
    tonight: useMessages(tonight).title,
    drawing: useMessages(drawing).title,
    guna: useMessages(guna).title,
    gifts: useMessages(gifts).tab,
  }
  const [tab, setTab] = useState<Tab>('both_answer')
  const panelId = useId()
  const { Picker } = offers[tab]
  const done = (message: Message) => {
    onOpenChange(false)
    onStarted(message)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title}>
      <div className="grid gap-4">
        <QuickGifts partnerId={partnerId} onChosen={() => onOpenChange(false)} onSent={onStarted} />
        <TabList<Tab>
          label={text.choose}
          tabs={(Object.keys(offers) as Tab[]).map((value) => ({
            value,
            label: labels[value],
            icon: offers[value].icon,
          }))}
          value={tab}
          onChange={setTab}
          panelId={panelId}
        />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)}>
          <Suspense fallback={<Spinner />}>
            <Picker partnerId={partnerId} onStarted={done} />
          </Suspense>
        </div>
      </div>
    </Dialog>
  )
}
