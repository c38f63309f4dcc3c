// @offline
import { Heart, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useRef } from 'react'
import { focusFirst } from '../../../core/hooks/focus-next.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { matches } from '../../../i18n/texts/matches.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import type { CardListProps } from '../cards/card-list.tsx'
import { MatchCard } from '../cards/match-card.tsx'
import { ChoiceButtons } from '../discover/choices.tsx'
import type { Choice } from '../model/discover.ts'
import { followSwipe } from './swipe.ts'

interface DeckProps extends CardListProps {
  /** Undoes the latest decision; null: there is none. */
  onUndo: (() => void) | null
  /** Says why the member cannot like anybody, or not this one. */
  onRefused: () => void
  /** Loads the next page, unless it is being loaded, has failed or does not exist. */
  onLow: (() => void) | null
}

/** As high as the card above it. */
const below = 'absolute inset-x-4 inset-y-0 z-0 scale-97 overflow-clip rounded-match'
/** On a card that would be decided if it were released. */
const sign =
  'pointer-events-none absolute top-5 z-2 grid size-16 place-items-center rounded-full opacity-0 shadow-2 transition-opacity duration-120'

/** Cards left when the next page is loaded. */
const few = 3

const exits = { like: 'translate-x-[120%] rotate-12 opacity-0', pass: '-translate-x-[120%] -rotate-12 opacity-0' }
const choiceOfKey: Readonly<Record<string, Choice>> = { ArrowRight: 'like', ArrowLeft: 'pass' }

/** One card at a time, on the next one: decided by a swipe, the buttons below it, or the arrow keys in it. */
export function Deck({ onRefused, onUndo, onLow, end, leaving, onChoose, onComment, ...props }: DeckProps) {
  const { cards, cannotLike, isReviewed, onShowFilters } = props
  const renderSafetyMenu = use(SafetyMenuContext)
  const deck = useRef<HTMLDivElement>(null)
  const left = cards.filter(({ _id }) => !leaving.has(_id))
  const [card, next] = left
  const isLow = left.length <= few
  useFollowingFocus(deck, card?._id)
  useEffect(() => {
    if (isLow) onLow?.()
  }, [isLow, onLow])
  const mayLike = card !== undefined && !cannotLike && (isReviewed || card.simulated === true)

  function decide(choice: Choice) {
    if (!card) return
    if (choice === 'like' && !mayLike) onRefused()
    else onChoose(card, choice)
  }

  return (
    <div ref={deck} tabIndex={-1} className="scroll-mt-below-tabs outline-none">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below do the same */}
      <ul className="relative -mx-4 overflow-x-clip px-4" onKeyDown={(event) => onArrow(event, decide)}>
        {cards.map((profile) => {
          const exit = leaving.get(profile._id)
          const isTop = profile === card
          if (!exit && !isTop && profile !== next) return null
          return (
            <DeckItem key={profile._id} isTop={isTop} exit={exit} mayLike={mayLike} onChoice={decide}>
              <MatchCard
                profile={profile}
                eager={isTop}
                onShowFilters={onShowFilters}
                onComment={isTop && mayLike ? () => onComment(profile, [belowTop(deck.current), deck.current]) : null}
                menu={renderSafetyMenu?.({
                  subject: 'profile',
                  subjectId: profile._id,
                  member: profile,
                  look: 'onPicture',
                })}
              />
            </DeckItem>
          )
        })}
      </ul>
      {card ? (
        <div
          data-bar=""
          className="sticky bottom-0 z-3 -mx-4 grid grid-cols-[auto_1fr] items-center gap-2.5 bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
        >
          <UndoButton onUndo={onUndo} />
          <ChoiceButtons name={card.name} cannotLike={!mayLike} onChoose={decide} />
        </div>
      ) : (
        <div data-end="">
          {end}
          <div className="grid justify-items-center">{onUndo && <UndoButton onUndo={onUndo} />}</div>
        </div>
      )}
    </div>
  )
}

const topOf = (deck: Element | null) => deck?.querySelector('li:not([inert])')
const belowTop = (deck: Element | null) => topOf(deck)?.nextElementSibling

function UndoButton({ onUndo }: Pick<DeckProps, 'onUndo'>) {
  const text = useMessages(matches)
  return <IconButton label={text.undo} icon={Undo2} disabled={!onUndo} onClick={onUndo ?? undefined} />
}

/** The arrow keys decide, except in a menu or dialog of the card, whose keys bubble through React only. */
function onArrow(event: KeyboardEvent<HTMLElement>, decide: (choice: Choice) => void) {
  const choice = choiceOfKey[event.key]
  const isPlain = !event.repeat && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (!choice || !isPlain || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  decide(choice)
}

/** After a decision or an undo the focus goes on to the card that is shown, and the page back to its top. */
function useFollowingFocus(deck: RefObject<HTMLDivElement | null>, cardId: string | undefined) {
  const shown = useRef(cardId)
  useLayoutEffect(() => {
    const element = deck.current
    if (!element || shown.current === cardId) return
    shown.current = cardId
    if (element.contains(document.activeElement)) focusFirst([topOf(element), element])
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [deck, cardId])
}

interface DeckItemProps {
  isTop: boolean
  /** Decision of a card that is leaving. */
  exit: Choice | undefined
  mayLike: boolean
  onChoice: (choice: Choice) => void
  children: ReactNode
}

/** The card that can be swiped, the one below it, or one that is leaving. */
function DeckItem({ isTop, exit, mayLike, onChoice, children }: DeckItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const place = isTop ? 'relative z-1' : exit ? `absolute inset-x-4 top-0 z-2 ${exits[exit]}` : below
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons below the card do the same
    <li
      ref={item}
      inert={!isTop}
      onPointerDown={({ nativeEvent }) => isTop && item.current && followSwipe(nativeEvent, item.current, onChoice)}
      // A link or picture that is dragged would end the swipe.
      onDragStart={(event) => event.preventDefault()}
      className={`group touch-pan-y transition duration-200 ease-out data-swiped:transition-none ${place}`}
    >
      {children}
      {mayLike && (
        <span
          aria-hidden="true"
          className={`${sign} left-5 bg-primary text-on-primary group-data-[lean=like]:opacity-100`}
        >
          <Heart size={34} />
        </span>
      )}
      <span aria-hidden="true" className={`${sign} right-5 bg-surface text-ink group-data-[lean=pass]:opacity-100`}>
        <X size={34} />
      </span>
    </li>
  )
}
