import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { type ReactNode, use, useLayoutEffect, useRef } from 'react'
import { useFirstOnes } from '../../../core/hooks/use-progressive-list.ts'
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

/** The cards; whoever decides on one with the keyboard goes on at the next. */
export function CardList({ cards, leaving, onChoose, end, ...card }: CardListProps) {
  const renderSafetyMenu = use(SafetyMenuContext)
  const list = useRef<HTMLUListElement>(null)
  const drawn = useFirstOnes(firstOnes, () => wasLeftDeep)
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
                  passFocusOn(list.current, profile._id)
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

/** From a card that leaves to the next one that stays, else to the one before, else to where the cards were. */
function passFocusOn(list: HTMLUListElement | null, id: string) {
  const items = [...(list?.querySelectorAll<HTMLElement>(':scope > li:not([inert])') ?? [])]
  const index = items.findIndex((item) => item.dataset['id'] === id)
  if (!items[index]?.contains(document.activeElement)) return
  const next = items[index + 1] ?? items[index - 1]
  // The next card moves to the place of this one by itself.
  const target = next?.querySelector('article') ?? list
  target?.focus({ preventScroll: true })
}
