import type { DiscoverProfile, ReviewStep } from '@hamvav/contract/profiles/entities'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AllowanceLine, LikesYouLine } from './allowance-line.tsx'
import { useDecisions } from '../api/discover.ts'
import { useCards, useRefreshDiscover } from '../api/discover.ts'
import { CardList, type CardListProps } from '../cards/card-list.tsx'
import { cardsOf } from '../model/discover.ts'
import { ChoiceNotice } from './choices.tsx'
import { type Choice, type Decision, latestOf, undecided } from '../model/discover.ts'
import { DiscoverEnd } from './discover-end.tsx'
import { CardsFailed, LogInLink } from './discover-end.tsx'
import { ReviewSteps } from '../../../ui/feedback/review-steps.tsx'
import { useMissingSteps } from '../api/relation.ts'
import { Filters } from '../filters/filters.tsx'
import { OwnMatches } from '../own-matches/own-matches.tsx'
import { type Refusal, useChoices } from './choices.tsx'
import { useDeckView, ViewChoice } from '../deck/deck-view.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { cardsAtOnce, matchGrid } from '../cards/card-list.tsx'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusFirst, type FocusTargets } from '../../../core/hooks/focus-next.ts'
import { useViewer } from '../../../core/session/session.ts'
import { PullToRefresh } from '../../../ui/feedback/pull-to-refresh.tsx'

const Deck = lazy(async () => ({ default: (await import('../deck/deck.tsx')).Deck }))
const WaitingLine = lazy(async () => ({ default: (await import('../waiting/waiting-line.tsx')).WaitingLine }))
const CardComment = lazy(async () => ({ default: (await import('../comment/card-comment.tsx')).CardComment }))

/** Always visible while scrolling; on phones above the buttons of the card. */
const stickyBar =
  'pointer-events-none sticky bottom-[calc(12px+env(safe-area-inset-bottom))] z-10 grid grid-cols-1 justify-items-center gap-2 max-sm:bottom-[calc(82px+env(safe-area-inset-bottom))] empty:hidden'

/** Discover: own matches, likes left, filters, and the cards to like or pass. */
export function Discover() {
  const text = useMessages(matches)
  const { isLoggedIn } = useViewer()
  const query = useCards()
  const steps = useMissingSteps()
  const { view, isDeck, choose: setView } = useDeckView()
  const known = cardsOf(query.data)
  const deciding = useDeciding(known, isDeck)
  const { choices, open, leaving, latest, undo } = deciding
  const [isFiltering, setFiltering] = useState(false)
  const comment = useCardComment(known, (card) => open.has(card))
  const showFilters = () => setFiltering(true)
  const list: CardListProps = {
    cards: known.filter((card) => open.has(card) || leaving.has(card._id)),
    leaving,
    cannotLike: choices.cannotLike,
    isReviewed: steps.length === 0,
    onChoose: deciding.choose,
    onShowFilters: showFilters,
    onComment: comment.open,
    end: <DiscoverEnd query={query} known={known.length} shown={open.size} onShowFilters={showFilters} />,
  }
  return (
    <div className="grid grid-cols-1 gap-4.5 lg:gap-7">
      <Heading>{isLoggedIn && <ViewChoice view={view} onChange={setView} />}</Heading>
      {isLoggedIn ? (
        <>
          <OwnMatches isQuiet={query.isError} />
          {steps.length > 0 && <ReviewSteps steps={steps} />}
          <Suspense fallback={null}>
            <WaitingLine />
          </Suspense>
          <LikesYouLine />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1">{choices.allowance && <AllowanceLine allowance={choices.allowance} />}</div>
            <Filters open={isFiltering} onOpenChange={setFiltering} />
          </div>
        </>
      ) : (
        <Banner tone="info" action={<LogInLink />}>
          {text.pleaseLogIn}
        </Banner>
      )}
      {query.isError && !query.isFetchNextPageError && (
        <CardsFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isLoading && <CardSkeletons count={isDeck ? 1 : cardsAtOnce()} />}
      <p role="status" className="sr-only">
        {deciding.announcement}
      </p>
      {/* Not before the cards are loaded: the list counts its initial cards when it mounts. */}
      {query.data &&
        (isDeck ? (
          <Suspense fallback={<CardSkeletons count={1} />}>
            <Deck
              {...list}
              onUndo={latest ? () => undo(latest) : null}
              onRefused={() => choices.refuse(refusalOf(choices.cannotLike, steps))}
              onLow={isMoreWanted(query) ? query.fetchNextPage : null}
            />
          </Suspense>
        ) : (
          <CardList {...list} />
        ))}
      {comment.dialog}
      <div data-bar="" className={stickyBar}>
        {choices.notice && (
          <div className="pointer-events-auto w-full max-w-130 rounded-field shadow-3">
            <ChoiceNotice notice={choices.notice} />
          </div>
        )}
        {latest && !isDeck && <UndoBar latest={latest} onUndo={undo} />}
      </div>
    </div>
  )
}

/** @param children beside the second line */
function Heading({ children }: { children: ReactNode }) {
  const text = useMessages(matches)
  const { isLoggedIn } = useViewer()
  const refresh = useRefreshDiscover()
  return (
    <header>
      {isLoggedIn && <PullToRefresh onRefresh={refresh} />}
      <h1 className="text-25 lg:text-42">{text.heading}</h1>
      <div className="mt-1 flex items-center justify-between gap-3">
        <p className="text-15 text-ink-2">{text.subheading}</p>
        {children}
      </div>
    </header>
  )
}

const refusalOf = (isUsedUp: boolean, steps: readonly ReviewStep[]): Refusal =>
  isUsedUp ? 'likes_used_up' : steps.includes('review') ? 'review_needed' : 'confirmation_needed'

/** Nothing is loaded by itself after a failure: the end of the list says so. */
const isMoreWanted = ({ hasNextPage, isFetching, isFetchNextPageError }: ReturnType<typeof useCards>) =>
  hasNextPage && !isFetching && !isFetchNextPageError

/** The choices about the known cards, with the animation, and what screen readers are told. */
function useDeciding(known: readonly DiscoverProfile[], isDeck: boolean) {
  const text = useMessages(matches)
  const decisions = useDecisions()
  const choices = useChoices()
  const { leaving, leave, stay } = useExitAnimation()
  const [announcement, setAnnouncement] = useState('')
  const open = new Set(undecided(known, decisions))

  function choose(card: DiscoverProfile, choice: Choice) {
    const { _id, name, username, profileImage } = card
    const decided = choice === 'like' ? text.liked({ name }) : text.passed({ name })
    const next = isDeck && [...open].find((other) => other !== card)
    leave(_id, choice)
    setAnnouncement(next ? text.decidedThen({ decided, name: next.name }) : decided)
    choices.choose({ member: { _id, name, username, profileImage }, choice, card })
  }
  function undo(decision: Decision) {
    stay(decision.member._id)
    setAnnouncement(text.isBack({ name: decision.member.name }))
    choices.takeBack(decision)
  }
  return { choices, open, leaving, latest: latestOf(decisions), announcement, choose, undo }
}

/**
 * The dialog is not in its card, which leaves the list as soon as the comment is stored: then the focus goes to the next card.
 * @param isThere whether the card is still shown
 */
function useCardComment(known: readonly DiscoverProfile[], isThere: (card: DiscoverProfile) => boolean) {
  const [opened, setCard] = useState<DiscoverProfile | null>(null)
  // The loaded card, as it may have changed since the dialog was opened.
  const card = opened && (known.find(({ _id }) => _id === opened._id) ?? opened)
  const after = useRef<FocusTargets>([])
  const sent = useRef<DiscoverProfile | null>(null)
  const close = () => setCard(null)
  useEffect(() => {
    if (card || !sent.current || isThere(sent.current)) return
    sent.current = null
    // The dialog of a match, which may be open, keeps the focus.
    if (!document.activeElement?.closest('[role=dialog]')) focusFirst(after.current)
  })
  const dialog = card && (
    <Suspense fallback={null}>
      <CardComment
        card={card}
        onClose={close}
        onSent={() => {
          sent.current = card
          close()
        }}
      />
    </Suspense>
  )
  function open(chosen: DiscoverProfile, targets: FocusTargets) {
    after.current = targets
    setCard(chosen)
  }
  return { open, dialog }
}

function CardSkeletons({ count }: { count: number }) {
  const text = useMessages(matches)
  return (
    <div role="status" className="grid gap-4">
      <p className="text-ink-2">{text.loading}</p>
      <div className={matchGrid}>
        {Array.from({ length: count }, (_, n) => (
          <div key={n} className="overflow-hidden rounded-match border border-line bg-surface">
            <Skeleton className="aspect-square rounded-none" />
            <div className="grid gap-3 px-4.5 pt-4 pb-5">
              <Skeleton className="h-6 w-2/5" />
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-6 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Duration of the exit animation, ms. */
const exitMs = 220

/** Choices of the cards in their exit animation, by member id. */
function useExitAnimation() {
  const [leaving, setLeaving] = useState<ReadonlyMap<string, Choice>>(new Map())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const pending = timers.current
    return () => {
      for (const timer of pending) clearTimeout(timer)
    }
  }, [])
  function stay(id: string) {
    setLeaving((before) => new Map([...before].filter(([other]) => other !== id)))
  }
  function leave(id: string, choice: Choice) {
    setLeaving((before) => new Map([...before, [id, choice]]))
    timers.current.add(setTimeout(() => stay(id), exitMs))
  }
  return { leaving, leave, stay }
}

interface UndoBarProps {
  latest: Decision
  onUndo: (decision: Decision) => void
}

/** The latest decision and its undo; each undo shows the one before. */
function UndoBar({ latest, onUndo }: UndoBarProps) {
  const text = useMessages(matches)
  const { name } = latest.member
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-[14px] border border-line bg-surface py-1 pr-1 pl-4 shadow-3">
      <span className="min-w-0 truncate pt-0.5 text-15">
        {latest.choice === 'like' ? text.liked({ name }) : text.passed({ name })}
      </span>
      <Button variant="soft" size="small" onClick={() => onUndo(latest)} className="min-h-11 flex-none">
        <Undo2 size={18} aria-hidden="true" />
        {text.undo}
      </Button>
    </div>
  )
}
