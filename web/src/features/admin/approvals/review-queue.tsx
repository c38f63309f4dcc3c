import type { ApprovalItem } from '@hamvav/contract/admin/entities'
import { Check, ChevronLeft, ChevronRight, Undo2, X } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminApprovals } from '../../../i18n/texts/admin-members.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { ApprovalKind } from '../api/approvals.ts'
import { prefetchPicture } from '../parts/member-picture.tsx'
import { KeyCap, ShortcutsHelp, shortcutsOn, useShortcuts } from '../parts/shortcuts.tsx'
import { ItemFacts, ItemHeader } from './item-details.tsx'
import { ItemPictures } from './item-pictures.tsx'
import { nextItem } from './review-queue-state.ts'
import { type QueueModel, useReviewQueue } from './use-review-queue.ts'

const RefuseDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }))

interface ReviewQueueProps {
  kind: ApprovalKind
  items: readonly ApprovalItem[]
  /** Total of waiting members. */
  total: number
  isAsking: boolean
  onAskAnew: () => void
}

/** One member at a time: pictures, profile and the decision. */
export function ReviewQueue({ kind, items, total, isAsking, onAskAnew }: ReviewQueueProps) {
  const text = useMessages(adminApprovals)
  const queue = useReviewQueue(kind, items)
  const { item, state } = queue
  const [isRefusing, setRefusing] = useState(false)
  const heading = useFocusOnChange(item?.user._id)
  const canGive = item !== null && (kind === 'verification' || item.age !== null)
  const canMove = nextItem(state) !== null
  const hasShortcuts = useStore(shortcutsOn)
  useShortcuts(hasShortcuts, {
    ...(canGive && { a: queue.give }),
    ...(item && { r: () => setRefusing(true) }),
    ...(canMove && {
      n: () => queue.move(1),
      ArrowRight: () => queue.move(1),
      p: () => queue.move(-1),
      ArrowLeft: () => queue.move(-1),
    }),
    ...(state.last && { z: queue.undo }),
  })
  usePrefetchedPictures(nextItem(state))
  return (
    <div className="grid grid-cols-1 gap-4">
      <Progress kind={kind} queue={queue} total={total} />
      {state.failure && <Banner>{state.failure}</Banner>}
      {item ? (
        <>
          <article
            key={item.user._id}
            className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8"
          >
            <ItemHeader kind={kind} item={item} heading={heading} />
            <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <ItemPictures pictures={item.pictures} name={item.user.name} />
            </div>
            <ItemFacts kind={kind} item={item} />
          </article>
          <DecisionBar
            kind={kind}
            canMove={canMove}
            canGive={canGive}
            onGive={queue.give}
            onRefuse={() => setRefusing(true)}
            onMove={queue.move}
          />
          <Suspense fallback={null}>
            <RefuseDialog
              id={item.user._id}
              name={item.user.name}
              open={isRefusing}
              onClose={() => setRefusing(false)}
              onRefuse={(refusal) => {
                setRefusing(false)
                queue.refuse(refusal)
              }}
            />
          </Suspense>
        </>
      ) : (
        <Done heading={heading} isAsking={isAsking} onAskAnew={onAskAnew} />
      )}
      <ShortcutsHelp kind={kind} />
      <p aria-live="polite" className="sr-only">
        {state.last && (state.last.outcome === 'refused' ? text.refused(state.last) : given(kind, text)(state.last))}
      </p>
    </div>
  )
}

type Words = TextsOf<typeof adminApprovals>
const given = (kind: ApprovalKind, text: Words) => (kind === 'approval' ? text.approved : text.verified)

interface ProgressProps {
  kind: ApprovalKind
  queue: QueueModel
  total: number
}

/** Position in the queue, and the last decision with Undo. */
function Progress({ kind, queue: { state, item, undo }, total }: ProgressProps) {
  const text = useMessages(adminApprovals)
  const format = useFormat()
  const { items, last } = state
  const at = items.findIndex(({ user }) => user._id === item?.user._id)
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-15 font-semibold text-ink-2">
        {at >= 0 && text.position({ n: format.number(at + 1), of: format.number(Math.max(total, items.length)) })}
      </p>
      {last && (
        <div className="flex max-w-full items-center gap-3 rounded-field border border-line bg-surface py-0.5 pr-1 pl-3.5 shadow-1">
          <span className="min-w-0 truncate text-15">
            {last.outcome === 'refused' ? text.refused(last) : given(kind, text)(last)}
          </span>
          <Button variant="soft" size="small" aria-keyshortcuts="Z" onClick={undo} className="flex-none">
            <Undo2 size={16} aria-hidden="true" />
            {text.undo}
            <KeyCap>Z</KeyCap>
          </Button>
        </div>
      )}
    </div>
  )
}

interface DoneProps {
  heading: RefObject<HTMLHeadingElement | null>
  isAsking: boolean
  onAskAnew: () => void
}

function Done({ heading, isAsking, onAskAnew }: DoneProps) {
  const text = useMessages(adminApprovals)
  return (
    <div ref={heading} tabIndex={-1} className="outline-none">
      <EmptyState
        title={text.allDone}
        action={
          <Button variant="soft" pending={isAsking} onClick={onAskAnew}>
            {text.lookAgain}
          </Button>
        }
      >
        {text.emptyHint}
      </EmptyState>
    </div>
  )
}

/** Moves the focus to the next member's heading, so that screen readers read it; not when the screen opens. */
function useFocusOnChange(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}

function usePrefetchedPictures(next: ApprovalItem | null) {
  useEffect(() => {
    for (const picture of next?.pictures.slice(0, 2) ?? []) prefetchPicture(picture)
  }, [next])
}

interface DecisionBarProps {
  kind: ApprovalKind
  /** Whether other members wait. */
  canMove: boolean
  /** False without an adult age. */
  canGive: boolean
  onGive: () => void
  onRefuse: () => void
  onMove: (by: 1 | -1) => void
}

/** At the bottom of the screen on phones, within reach of the thumb. */
export function DecisionBar({ kind, canMove, canGive, onGive, onRefuse, onMove }: DecisionBarProps) {
  const text = useMessages(adminApprovals)
  const step = 'border border-line bg-surface disabled:opacity-40'
  const decide = 'min-w-0 flex-1 gap-1.5 !px-1.5 max-sm:leading-tight'
  return (
    <div role="group" aria-label={text.decision} className="decision-bar">
      <IconButton
        label={text.previous}
        icon={ChevronLeft}
        aria-keyshortcuts="P"
        disabled={!canMove}
        onClick={() => onMove(-1)}
        className={step}
      />
      <Button variant="ghost" aria-keyshortcuts="R" onClick={onRefuse} className={decide}>
        <X size={18} aria-hidden="true" className="flex-none" />
        {text.refuse}
        <KeyCap>R</KeyCap>
      </Button>
      <Button disabled={!canGive} aria-keyshortcuts="A" onClick={onGive} className={decide}>
        <Check size={18} aria-hidden="true" className="flex-none" />
        {kind === 'approval' ? text.approve : text.verify}
        <KeyCap>A</KeyCap>
      </Button>
      <IconButton
        label={text.next}
        icon={ChevronRight}
        aria-keyshortcuts="N"
        disabled={!canMove}
        onClick={() => onMove(1)}
        className={step}
      />
    </div>
  )
}
