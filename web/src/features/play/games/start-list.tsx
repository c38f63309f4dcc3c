// Questions to begin a game with: choosing one starts it.
import type { Message } from '@hamvav/contract/messaging/entities'
import { Shuffle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { together } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { type ChosenGame, useStartGame } from '../api/games.ts'
import { shuffled } from './random-content.ts'

export interface PickerProps {
  partnerId: string
  onStarted: (message: Message) => void
}

interface StartListProps extends PickerProps {
  /** Ids of the questions to choose from. */
  ids: readonly string[]
  gameOf: (id: string) => ChosenGame
  renderOffer: (id: string) => ReactNode
}

/** Questions that are offered at once. */
const shownMax = 5

/** A few questions in random order; none is repeated until all were shown. */
export function StartList({ partnerId, onStarted, ids, gameOf, renderOffer }: StartListProps) {
  const text = useMessages(together)
  const textOf = useErrorText()
  const start = useStartGame(partnerId, onStarted)
  const [order, setOrder] = useState(() => shuffled(ids))
  return (
    <div className="grid gap-3">
      {start.error && <Banner>{textOf(start.error)}</Banner>}
      <ul className="grid gap-2">
        {order.slice(0, shownMax).map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-disabled={start.isPending || undefined}
              onClick={() => !start.isPending && start.mutate(gameOf(id))}
              className="min-h-13 w-full rounded-card border border-line bg-surface px-4 py-2.5 text-left wrap-anywhere hover:bg-sunken aria-disabled:opacity-60"
            >
              {renderOffer(id)}
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        wide
        onClick={() => setOrder((known) => [...known.slice(shownMax), ...known.slice(0, shownMax)])}
      >
        <Shuffle size={18} aria-hidden="true" />
        {text.others}
      </Button>
    </div>
  )
}
