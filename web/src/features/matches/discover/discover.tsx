import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AllowanceLine, LikesYouLine } from './allowance-line.tsx'
import { useDecisions } from '../api/discover.ts'
import { useCards } from '../api/discover.ts'
import { CardList } from '../cards/card-list.tsx'
import { cardsOf } from '../model/discover.ts'
import { ChoiceNotice } from './choices.tsx'
import { type Choice, type Decision, type Decisions, latestOf, undecided } from '../model/discover.ts'
import { DiscoverEnd } from './discover-end.tsx'
import { CardsFailed, LogInLink } from './discover-end.tsx'
import { ReviewSteps } from '../../../ui/feedback/review-steps.tsx'
import { useMissingSteps } from '../api/relation.ts'
import { Filters } from '../filters/filters.tsx'
import { OwnMatches } from '../own-matches/own-matches.tsx'
import { useChoices } from './choices.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { cardsAtOnce, matchGrid } from '../cards/card-list.tsx'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { useViewer } from '../../../core/session/session.ts'

const CardComment = lazy(async () => ({ default: (await import('../comment/card-comment.tsx')).CardComment }))

/** Always visible while scrolling; on phones above the buttons of the card. */
const stickyBar =
  'pointer-events-none sticky bottom-[calc(12px+env(safe-area-inset-bottom))] z-10 grid grid-cols-1 justify-items-center gap-2 max-sm:bottom-[calc(82px+env(safe-area-inset-bottom))] empty:hidden'

/** Discover: own matches, likes left, filters, and the cards to like or pass. */
export function Discover() {
  const text = useMessages(matches)
  const { isLoggedIn } = useViewer()
  const query = useCards()
  const decisions = useDecisions()
  const choices = useChoices()
  const steps = useMissingSteps()
  const { leaving, leave, stay } = useExitAnimation()
  const [isFiltering, setFiltering] = useState(false)
  const comment = useCardComment()
  const [announcement, setAnnouncement] = useState('')
  const known = cardsOf(query.data)
  const open = new Set(undecided(known, decisions))
  const cards = known.filter((card) => open.has(card) || leaving.has(card._id))
  const showFilters = () => setFiltering(true)

  function choose(card: DiscoverProfile, choice: Choice) {
    const { _id, name, username, profileImage } = card
    leave(_id, choice)
    setAnnouncement(choice === 'like' ? text.liked({ name }) : text.passed({ name }))
    choices.choose({ member: { _id, name, username, profileImage }, choice, card })
  }
  function undo(decision: Decision) {
    stay(decision.member._id)
    setAnnouncement(text.isBack({ name: decision.member.name }))
    choices.takeBack(decision)
  }

  return (
    <div className="grid grid-cols-1 gap-4.5 lg:gap-7">
      <header>
        <h1 className="text-25 lg:text-42">{text.heading}</h1>
        <p className="mt-1 text-15 text-ink-2">{text.subheading}</p>
      </header>
      {!isLoggedIn && (
        <Banner tone="info" action={<LogInLink />}>
          {text.pleaseLogIn}
        </Banner>
      )}
      {isLoggedIn && (
        <>
          <OwnMatches isQuiet={query.isError} />
          {steps.length > 0 && <ReviewSteps steps={steps} />}
          <LikesYouLine />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1">{choices.allowance && <AllowanceLine allowance={choices.allowance} />}</div>
            <Filters open={isFiltering} onOpenChange={setFiltering} />
          </div>
        </>
      )}
      {query.isError && !query.data && <CardsFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && <CardSkeletons />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {/* Not before the cards are loaded: the list counts its initial cards when it mounts. */}
      {query.data && (
        <CardList
          cards={cards}
          leaving={leaving}
          cannotLike={choices.cannotLike}
          isReviewed={steps.length === 0}
          onChoose={choose}
          onShowFilters={showFilters}
          onComment={comment.open}
          end={<DiscoverEnd query={query} known={known.length} shown={open.size} onShowFilters={showFilters} />}
        />
      )}
      {comment.dialog}
      <div className={stickyBar}>
        {choices.notice && (
          <div className="pointer-events-auto w-full max-w-130 rounded-field shadow-3">
            <ChoiceNotice notice={choices.notice} />
          </div>
        )}
        <UndoBar decisions={decisions} onUndo={undo} />
      </div>
    </div>
  )
}

/** The dialog is not in its card, which leaves the list as soon as the comment is stored. */
function useCardComment() {
  const [card, open] = useState<DiscoverProfile | null>(null)
  const dialog = card && (
    <Suspense fallback={null}>
      <CardComment card={card} onClose={() => open(null)} />
    </Suspense>
  )
  return { open, dialog }
}

function CardSkeletons() {
  const text = useMessages(matches)
  return (
    <div role="status" className="grid gap-4">
      <p className="text-ink-2">{text.loading}</p>
      <div className={matchGrid}>
        {Array.from({ length: cardsAtOnce() }, (_, n) => (
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
  decisions: Decisions
  onUndo: (decision: Decision) => void
}

/** The latest decision and its undo; each undo shows the one before. */
function UndoBar({ decisions, onUndo }: UndoBarProps) {
  const text = useMessages(matches)
  const latest = latestOf(decisions)
  if (!latest) return null
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
