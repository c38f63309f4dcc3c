import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { focusFirst, type FocusTargets, neighboursOf } from '../../../core/hooks/focus-next.ts'
import { useProgressiveList } from '../../../core/hooks/use-progressive-list.ts'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { MatchCard } from './match-card.tsx'
import { ChoiceButtons } from '../discover/choices.tsx'
import type { Choice } from '../model/discover.ts'

/** One to four columns, depending on the width. */
export const matchGrid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4'

const exits = { like: 'translate-x-10 rotate-3 opacity-0', pass: '-translate-x-10 -rotate-3 opacity-0' }

export interface CardListProps {
  cards: readonly DiscoverProfile[]
  /** Choices of the cards in their exit animation, by member id. */
  leaving: ReadonlyMap<string, Choice>
  cannotLike: boolean
  /** False: only simulated members can be liked. */
  isReviewed: boolean
  onChoose: (card: DiscoverProfile, choice: Choice) => void
  onShowFilters: () => void
  /** @param after where the focus goes once the card has left, best first */
  onComment: (card: DiscoverProfile, after: FocusTargets) => void
  /** Shown below the last card. */
  end: ReactNode
}

/** Least number of cards rendered at once: more than a phone shows. */
const fewestAtOnce = 3
/** Least height of a card, and of what is above the cards, px. */
const cardHeight = 600
const aboveCards = 300

/** Columns of `matchGrid` at a width in px. */
const columnsAt = (width: number) => (width >= 1280 ? 4 : width >= 1024 ? 3 : width >= 640 ? 2 : 1)

/** Cards rendered at once: whole rows to the end of the window, so that no column is empty. The rest follows in a transition. */
export function cardsAtOnce(): number {
  const columns = columnsAt(window.innerWidth)
  const rows = Math.ceil((window.innerHeight - aboveCards) / cardHeight)
  return columns * Math.max(rows, Math.ceil(fewestAtOnce / columns))
}

/** Whether the list was scrolled down when it was unmounted: then all cards render at once on return. */
let wasScrolled = false

/** The cards; a decision by keyboard moves the focus to the next one. */
export function CardList(props: CardListProps) {
  const { cards, leaving, cannotLike, isReviewed, onChoose, onShowFilters, onComment, end } = props
  const renderSafetyMenu = use(SafetyMenuContext)
  const list = useRef<HTMLUListElement>(null)
  const rendered = useProgressiveList(useState(cardsAtOnce)[0], () => wasScrolled)
  useLayoutEffect(() => () => void (wasScrolled = window.scrollY > window.innerHeight), [])
  return (
    <>
      <ul ref={list} tabIndex={-1} className={`${matchGrid} overflow-x-clip outline-none`}>
        {cards.slice(0, rendered).map((profile, index) => {
          const exit = leaving.get(profile._id)
          const isLikable = !cannotLike && (isReviewed || profile.simulated === true)
          return (
            <li
              key={profile._id}
              data-id={profile._id}
              inert={exit !== undefined}
              className={`flex transition duration-200 ease-out ${exit ? exits[exit] : ''}`}
            >
              <MatchCard
                profile={profile}
                eager={index === 0}
                onShowFilters={onShowFilters}
                onComment={isLikable ? () => onComment(profile, after(list.current, profile._id)) : null}
                menu={renderSafetyMenu?.({
                  subject: 'profile',
                  subjectId: profile._id,
                  member: profile,
                  look: 'onPicture',
                })}
                buttons={
                  <ChoiceButtons
                    name={profile.name}
                    cannotLike={!isLikable}
                    onChoose={(choice) => {
                      moveFocusOn(list.current, profile._id)
                      onChoose(profile, choice)
                    }}
                  />
                }
              />
            </li>
          )
        })}
      </ul>
      {/* Below a few cards it would be visible, and load more without scrolling. */}
      {rendered >= cards.length && end}
    </>
  )
}

const itemOf = (list: HTMLUListElement | null, id: string) =>
  list?.querySelector(`:scope > li:not([inert])[data-id="${id}"]`)

/** The next card, else the previous one, else the list. */
const after = (list: HTMLUListElement | null, id: string) => [...neighboursOf(itemOf(list, id)), list]

/** Moves the focus on from a removed card, without scrolling, as the next card moves to its place. */
function moveFocusOn(list: HTMLUListElement | null, id: string) {
  if (itemOf(list, id)?.contains(document.activeElement)) focusFirst(after(list, id))
}
