// @offline
import type { Message } from '@hamvav/contract/messaging/entities'
import { ArrowLeft, ChevronRight, Gift } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { takeFocus } from '../../core/hooks/keep-focus.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { bothAnswer, gifts, rather, together, tonight, truths } from '../../i18n/texts/play.ts'
import { drawing } from '../../i18n/texts/rounds.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSheetHistory } from '../../ui/overlays/sheet-history.ts'
import { type ChoosableGame, OfferList } from './games/offer-list.tsx'
import { pickAll } from './games/random-content.ts'
import type { PickerProps } from './games/start-list.tsx'
import { useStarts } from './games/starts.ts'
import { GiftList } from './gifts/gift-list.tsx'
import { QuickGifts } from './gifts/quick-gifts.tsx'

interface TogetherSheetProps {
  partnerId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onStarted: (message: Message) => void
}

/** Games and gifts; what is chosen becomes a message. */
export function TogetherSheet({ partnerId, open, onOpenChange, onStarted }: TogetherSheetProps) {
  const text = useMessages(together)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title}>
      <Together partnerId={partnerId} isOpen={open} onClose={() => onOpenChange(false)} onStarted={onStarted} />
    </Dialog>
  )
}

type Page = ChoosableGame | 'gifts'

const pages: Readonly<Record<Page, ComponentType<PickerProps>>> = {
  both_answer: lazy(async () => ({ default: (await import('./both-answer/question-list.tsx')).QuestionList })),
  would_you_rather: lazy(async () => ({ default: (await import('./would-you-rather/rather-list.tsx')).RatherList })),
  two_truths: lazy(async () => ({ default: (await import('./two-truths/truths-form.tsx')).TruthsForm })),
  tonight: lazy(async () => ({ default: (await import('./tonight/tonight-list.tsx')).TonightList })),
  drawing: lazy(async () => ({ default: (await import('./drawing/word-list.tsx')).WordList })),
  gifts: ({ partnerId, onStarted }) => <GiftList partnerId={partnerId} onSent={onStarted} />,
}

type TogetherProps = Pick<TogetherSheetProps, 'partnerId' | 'onStarted'> & { isOpen: boolean; onClose: () => void }

/** Mounted by each opening of the sheet, so that its state starts anew. */
function Together({ partnerId, isOpen, onClose, onStarted }: TogetherProps) {
  const [picked] = useState(pickAll)
  const [page, setPage] = useState<Page | null>(null)
  /** Page that was left: its button gets the focus back. */
  const [returnTo, setReturnTo] = useState<Page | null>(null)
  const done = (message: Message) => {
    onClose()
    onStarted(message)
  }
  const starts = useStarts(partnerId, isOpen, done)
  if (page)
    return (
      <SheetPage
        page={page}
        partnerId={partnerId}
        onStarted={done}
        onBack={() => {
          setReturnTo(page)
          setPage(null)
        }}
      />
    )
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <QuickGifts partnerId={partnerId} onChosen={onClose} onSent={onStarted} />
        <AllGifts
          ref={returnTo === 'gifts' ? takeFocus : undefined}
          onClick={() => !starts.isPending && setPage('gifts')}
        />
      </div>
      <OfferList starts={starts} picked={picked} onOpen={setPage} returnTo={returnTo === 'gifts' ? null : returnTo} />
    </div>
  )
}

interface AllGiftsProps {
  onClick: () => void
  ref: ((element: HTMLElement | null) => void) | undefined
}

function AllGifts({ onClick, ref }: AllGiftsProps) {
  const text = useMessages(gifts)
  return (
    <button
      ref={ref}
      type="button"
      onClick={onClick}
      className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-2 text-left text-15 font-semibold hover:bg-sunken"
    >
      <Gift size={22} aria-hidden="true" className="flex-none text-primary-ink" />
      <span className="min-w-0 flex-1">{text.all}</span>
      <ChevronRight size={22} strokeWidth={1.9} aria-hidden="true" className="flex-none text-ink-2" />
    </button>
  )
}

interface SheetPageProps extends PickerProps {
  page: Page
  onBack: () => void
}

/** The content of one game, or the catalogue of gifts; browser Back leads to the rows. */
function SheetPage({ page, onBack, ...props }: SheetPageProps) {
  useSheetHistory(true, onBack)
  const text = useMessages(together)
  const titles: Readonly<Record<Page, string>> = {
    both_answer: useMessages(bothAnswer).title,
    would_you_rather: useMessages(rather).title,
    two_truths: useMessages(truths).title,
    tonight: useMessages(tonight).title,
    drawing: useMessages(drawing).title,
    gifts: useMessages(gifts).title,
  }
  const Content = pages[page]
  return (
    <div className="grid gap-2">
      <div className="-mt-2 -ml-2.5 flex items-center gap-1">
        <IconButton label={text.back} icon={ArrowLeft} onClick={onBack} />
        <h3 ref={takeFocus} tabIndex={-1} className="text-17">
          {titles[page]}
        </h3>
      </div>
      <Suspense fallback={<Spinner />}>
        <Content {...props} />
      </Suspense>
    </div>
  )
}
