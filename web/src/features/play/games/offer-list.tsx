// Rows of the sheet: a row starts its game with the content that it shows.
import { questionOf } from '@hamvav/contract/play/deck/deck'
import { ratherOf, ratherQuestion } from '@hamvav/contract/play/deck/pairs'
import { wordOf } from '@hamvav/contract/play/words/words'
import {
  ChevronRight,
  List,
  type LucideIcon,
  MoonStar,
  Orbit,
  Pencil,
  Scale,
  Sparkles,
  VenetianMask,
  Zap,
} from 'lucide-react'
import { useId, useState } from 'react'
import { takeFocus } from '../../../core/hooks/keep-focus.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { bothAnswer, quick, rather, together, tonight, truths } from '../../../i18n/texts/play.ts'
import { drawing, guna } from '../../../i18n/texts/rounds.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { ChosenGame } from '../api/games.ts'
import type { Picked } from './random-content.ts'
import type { Starts } from './starts.ts'

/** Games whose content is chosen or written. */
export type ChoosableGame = 'both_answer' | 'would_you_rather' | 'two_truths' | 'tonight' | 'drawing'

interface Offer {
  readonly kind: ChoosableGame | 'this_or_that' | 'guna'
  readonly icon: LucideIcon
  readonly title: string
  /** What is sent, or what the game is. */
  readonly hint: string
  /** Absent if the content has to be written first. */
  readonly start?: () => void
  readonly error?: Error | null
  /** Where its content is chosen or written. */
  readonly page?: ChoosableGame
}

interface OfferListProps {
  starts: Starts
  picked: Picked
  onOpen: (page: ChoosableGame) => void
  /** Gets the focus back. */
  returnTo: ChoosableGame | null
}

/** A row per game: starts it as shown, or opens its choices. */
export function OfferList({ starts, picked, onOpen, returnTo }: OfferListProps) {
  const text = useMessages(together)
  const titleId = useId()
  const offers = useOffers(starts, picked)
  const { isPending, takesPresses } = starts
  const [started, setStarted] = useState<Offer['kind'] | null>(null)
  return (
    <section aria-labelledby={titleId} className="grid gap-1.5">
      <h3 id={titleId} className="text-15 font-semibold">
        {text.heading}
      </h3>
      <ul className="grid gap-2">
        {offers.map((offer) => {
          const { kind, page, start, error } = offer
          const focusRef = page && page === returnTo ? takeFocus : undefined
          return (
            <li key={kind} className="grid gap-2">
              <div className="relative flex items-center rounded-card border border-line bg-surface hover:bg-sunken">
                <OfferButton
                  ref={start ? undefined : focusRef}
                  offer={offer}
                  isStarting={isPending && started === kind}
                  takesPresses={takesPresses}
                  onClick={() => {
                    setStarted(kind)
                    if (start) start()
                    else if (page) onOpen(page)
                  }}
                />
                {start && page && (
                  <IconButton
                    ref={focusRef}
                    label={text.more({ game: offer.title })}
                    icon={List}
                    aria-disabled={!takesPresses || undefined}
                    onClick={() => takesPresses && onOpen(page)}
                    className="relative z-1 mx-1 flex-none"
                  />
                )}
              </div>
              {started === kind && !isPending && error && <StartError error={error} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface OfferButtonProps {
  offer: Offer
  isStarting: boolean
  takesPresses: boolean
  onClick: () => void
  ref: ((element: HTMLElement | null) => void) | undefined
}

function OfferButton({ offer, isStarting, takesPresses, onClick, ref }: OfferButtonProps) {
  const { icon: Icon, title, hint, start } = offer
  const text = useMessages(together)
  const hintId = useId()
  return (
    <div
      className={`flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3.5 py-2.5 ${takesPresses ? '' : 'opacity-60'}`}
    >
      <span className="flex-none text-primary-ink">
        {isStarting ? <Spinner size={22} /> : <Icon size={22} aria-hidden="true" />}
      </span>
      <div className="min-w-0 flex-1">
        {/* Covers the row; the hint is outside of it, as a name has to contain all visible text (WCAG 2.5.3). */}
        <button
          ref={ref}
          type="button"
          aria-label={start ? text.startNow({ game: title }) : title}
          aria-describedby={hintId}
          aria-disabled={!takesPresses || undefined}
          aria-busy={isStarting || undefined}
          onClick={() => takesPresses && onClick()}
          className="block text-left text-15 font-semibold after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </button>
        <span id={hintId} className="block text-14 wrap-anywhere text-ink-2">
          {hint}
        </span>
      </div>
      {!start && <ChevronRight size={22} strokeWidth={1.9} aria-hidden="true" className="flex-none text-ink-2" />}
    </div>
  )
}

const showWhole = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** Below its row, which may be at the end of what is in sight. */
function StartError({ error }: { error: Error }) {
  const textOf = useErrorText()
  return (
    <div ref={showWhole}>
      <Banner>{textOf(error)}</Banner>
    </div>
  )
}

function useOffers(starts: Starts, picked: Picked): readonly Offer[] {
  const { game, drawing: drawingStart, guna: gunaStart } = starts
  const texts = useGameTexts(picked)
  const startWith = (chosen: ChosenGame) => ({ start: () => game.mutate(chosen), error: game.error })
  return [
    {
      kind: 'both_answer',
      icon: Sparkles,
      ...texts.both_answer,
      ...startWith({ kind: 'both_answer', question: picked.question }),
      page: 'both_answer',
    },
    {
      kind: 'would_you_rather',
      icon: Scale,
      ...texts.would_you_rather,
      ...startWith({ kind: 'would_you_rather', question: picked.rather }),
      page: 'would_you_rather',
    },
    { kind: 'this_or_that', icon: Zap, ...texts.this_or_that, ...startWith({ kind: 'this_or_that' }) },
    { kind: 'two_truths', icon: VenetianMask, ...texts.two_truths, page: 'two_truths' },
    {
      kind: 'tonight',
      icon: MoonStar,
      ...texts.tonight,
      ...startWith({ kind: 'tonight', questions: picked.tonight }),
      page: 'tonight',
    },
    {
      kind: 'drawing',
      icon: Pencil,
      ...texts.drawing,
      start: () => drawingStart.mutate(picked.word),
      error: drawingStart.error,
      page: 'drawing',
    },
    { kind: 'guna', icon: Orbit, ...texts.guna, start: () => gunaStart.mutate(), error: gunaStart.error },
  ]
}

type GameTexts = Readonly<Record<Offer['kind'], Pick<Offer, 'title' | 'hint'>>>

function useGameTexts({ question, rather: ratherId, tonight: tonightIds, word }: Picked): GameTexts {
  const language = useLanguage()
  const format = useFormat()
  const text = {
    both: useMessages(bothAnswer),
    rather: useMessages(rather),
    quick: useMessages(quick),
    truths: useMessages(truths),
    tonight: useMessages(tonight),
    drawing: useMessages(drawing),
    guna: useMessages(guna),
  }
  const pair = ratherOf(ratherId)
  return {
    both_answer: { title: text.both.title, hint: questionOf(question)?.[language] ?? '' },
    would_you_rather: { title: text.rather.title, hint: pair ? ratherQuestion(pair)[language] : '' },
    this_or_that: { title: text.quick.title, hint: text.quick.intro },
    two_truths: { title: text.truths.title, hint: text.truths.hint },
    tonight: { title: text.tonight.title, hint: text.tonight.heading({ n: format.number(tonightIds.length) }) },
    drawing: { title: text.drawing.title, hint: text.drawing.drawWord({ word: wordOf(word)?.[language] ?? '' }) },
    guna: { title: text.guna.title, hint: text.guna.intro },
  }
}
