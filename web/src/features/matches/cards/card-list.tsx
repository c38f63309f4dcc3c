import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { focusFirst, neighboursOf } from '../../../core/hooks/focus-next.ts'
import { useProgressiveList } from '../../../core/hooks/use-progressive-list.ts'
import { SafetyMenuContext } from '../../../ui/overlays/safety-context.ts'
import { MatchCard } from './match-card.tsx'
import { matchGrid } from './match-grid.ts'
import type { Choice } from '../model/decisions.ts'

const ways = { like: 'translate-x-10 rotate-3 opacity-0', pass: '-translate-x-10 -rotate-3 opacity-0' }

type CardListProps = {
  cards: readonly DiscoverProfile[]
  /** Those on their way out. */
  leaving: ReadonlyMap<string, Choice>
  cannotLike: boolean
  onChoose: (card: DiscoverProfile, choice: Choice) => void
  onShowFilters: () => void
  /** What stands below the last card. */
  end: ReactNode
}

/** More than a phone shows at once; the others of a wide screen follow in the next slices. */
const firstOnes = 3
/** The list was left further down: whoever comes back finds the place again. */
let wasLeftDeep = false

/** The cards; after a decision by keyboard the focus is on the next one. */
export function CardList({ cards, leaving, onChoose, end, ...card }: CardListProps) {
  const renderSafetyMenu = use(SafetyMenuContext)
  const list = useRef<HTMLUListElement>(null)
  const drawn = useProgressiveList(firstOnes, () => wasLeftDeep)
  useLayoutEffect(() => () => void (wasLeftDeep = window.scrollY > window.innerHeight), [])
  return (
    <>
      <ul ref={list} tabIndex={-1} className={`${matchGrid} overflow-x-clip outline-none`}>
        {cards.slice(0, drawn).map((profile, index) => {
          const way = leaving.get(profile._id)
          return (
            <li
              key={profile._id}
              data-id={profile._id}
              inert={way !== undefined}
              className={`flex transition duration-200 ease-out ${way ? ways[way] : ''}`}
            >
              <MatchCard
                {...card}
                profile={profile}
                eager={index === 0}
                menu={renderSafetyMenu?.({
                  subject: 'profile',
                  subjectId: profile._id,
                  member: profile,
                  look: 'onPicture',
                })}
                onChoose={(choice) => {
                  moveFocusOn(list.current, profile._id)
                  onChoose(profile, choice)
                }}
              />
            </li>
          )
        })}
      </ul>
      {/* Below a few it would be in sight, and fetch what nobody has scrolled to. */}
      {drawn >= cards.length && end}
    </>
  )
}

/** Moves the focus from a card that leaves to the next one, else to the previous one, else to the list. */
function moveFocusOn(list: HTMLUListElement | null, id: string) {
  const item = list?.querySelector(`:scope > li:not([inert])[data-id="${id}"]`)
  // Without scrolling, as the next card moves to this one's place.
  if (item?.contains(document.activeElement)) focusFirst([...neighboursOf(item), list])
}
