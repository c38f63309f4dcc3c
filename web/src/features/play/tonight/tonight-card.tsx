// @offline
import type { Tonight } from '@hamvav/contract/messaging/parts'
import { MoonStar } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { tonight } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useGame } from '../api/games.ts'
import { type GameCardProps, GameFrame } from '../games/game-frame.tsx'

const loadReader = () => import('./tonight-reader.tsx')
const TonightReader = lazy(async () => ({ default: (await loadReader()).TonightReader }))

/** Questions for a meeting, which open on the full screen, also offline. */
export function TonightCard(card: GameCardProps<Tonight>) {
  const { messageId, part, onChanged } = card
  const text = useMessages(tonight)
  const format = useFormat()
  const language = useLanguage()
  const game = useGame(messageId, onChanged)
  const [isOpen, setOpen] = useState(false)
  const isEnded = part.state !== 'open'
  return (
    <GameFrame
      card={card}
      game={game}
      title={text.title}
      heading={text.heading({ n: format.number(part.questions.length) })}
      icon={MoonStar}
      ask={text.ask}
    >
      {!isEnded && (
        <>
          <p className="mt-1 line-clamp-2 text-ink-2">{part.questions[0]?.[language]}</p>
          <Button
            variant="soft"
            wide
            aria-haspopup="dialog"
            onPointerEnter={() => prefetchCode(loadReader)}
            onClick={() => setOpen(true)}
            className="mt-2.5"
          >
            {text.open}
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TonightReader messageId={messageId} questions={part.questions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </GameFrame>
  )
}
