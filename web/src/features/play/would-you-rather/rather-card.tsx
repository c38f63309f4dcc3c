// @offline
import type { WouldYouRather } from '@hamvav/contract/messaging/parts'
import { Scale } from 'lucide-react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { games, rather } from '../../../i18n/texts/play.ts'
import { useGame } from '../api/games.ts'
import { type GameCardProps, GameFrame, useAnswers } from '../games/game-frame.tsx'
import { OptionForm, OptionList } from '../games/option-list.tsx'

/** Two options, of which each chooses one. */
export function RatherCard(card: GameCardProps<WouldYouRather>) {
  const { messageId, part, partner, onChanged } = card
  const text = useMessages(rather)
  const words = useMessages(games)
  const language = useLanguage()
  const game = useGame(messageId, onChanged)
  const { own, theirs } = useAnswers(part)
  const [ownChoice, theirChoice] = [own?.choices?.[0], theirs?.choices?.[0]]
  const isComplete = ownChoice !== undefined && theirChoice !== undefined
  const options = part.options.map((option) => option[language])
  const isAsked = part.state === 'open' && card.canAct && !own
  return (
    <GameFrame
      card={card}
      game={game}
      title={text.title}
      heading={text.question}
      icon={Scale}
      form={<OptionForm messageId={messageId} legend={text.choose} options={options} answer={game.answer} />}
      {...(isComplete && { outcome: text[ownChoice === theirChoice ? 'same' : 'different'] })}
    >
      {!isAsked && (
        <OptionList
          options={options.map((content, n) => ({
            content,
            marks: [...(ownChoice === n ? [words.you] : []), ...(theirChoice === n ? [partner.name] : [])],
          }))}
        />
      )}
    </GameFrame>
  )
}
