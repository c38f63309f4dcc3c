// @offline
import type { TwoTruths } from '@hamvav/contract/messaging/parts'
import { VenetianMask } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { truths } from '../../../i18n/texts/play.ts'
import { useGame } from '../api/games.ts'
import { type GameCardProps, GameFrame, useAnswers } from '../games/game-frame.tsx'
import { OptionForm, OptionList } from '../games/option-list.tsx'

/** Three statements of the starter, and the guess of the other. */
export function TruthsCard(card: GameCardProps<TwoTruths>) {
  const { messageId, part, isOwn, partner, renderTheirs, onChanged } = card
  const text = useMessages(truths)
  const game = useGame(messageId, onChanged)
  const { own, theirs } = useAnswers(part)
  const lie = (isOwn ? own : theirs)?.choices?.[0]
  const guess = (isOwn ? theirs : own)?.choices?.[0]
  // The first line of the message is its title.
  const statements = card.text.split('\n').slice(1)
  const shown = statements.map((statement) => (isOwn ? statement : renderTheirs(statement)))
  const isAsked = part.state === 'open' && card.canAct && !own
  const { name } = partner
  const isKnown = part.state === 'revealed' && lie !== undefined && guess !== undefined
  const outcome = () => {
    if (guess === lie) return isOwn ? text.theyFound({ name }) : text.youFound
    return isOwn ? text.theyMissed({ name }) : text.youMissed
  }
  return (
    <GameFrame
      card={card}
      game={game}
      title={text.title}
      heading={isOwn ? text.ownHeading : text.heading({ name })}
      icon={VenetianMask}
      form={
        <OptionForm messageId={messageId} legend={text.choose} options={shown} answer={game.answer} send={text.guess} />
      }
      ask={text.ask}
      waiting={text.waiting({ name })}
      {...(isKnown && { outcome: outcome() })}
    >
      {!isAsked && (
        <OptionList
          options={shown.map((content, n) => ({
            content,
            marks: [
              ...(lie === n ? [text.lie] : []),
              ...(guess === n ? [isOwn ? text.theirGuess({ name }) : text.yourGuess] : []),
            ],
          }))}
        />
      )}
    </GameFrame>
  )
}
