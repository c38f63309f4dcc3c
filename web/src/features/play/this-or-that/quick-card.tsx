// @offline
import type { ThisOrThat } from '@hamvav/contract/messaging/parts'
import { Heart, Zap } from 'lucide-react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { games, quick } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { answerDraft, type OwnAnswering } from '../api/answers.ts'
import { useGame } from '../api/games.ts'
import { type GameCardProps, GameFrame, useAnswers } from '../games/game-frame.tsx'

/** Ten quick choices of each, then what they have in common. */
export function QuickCard(card: GameCardProps<ThisOrThat>) {
  const { messageId, part, partner, onChanged } = card
  const text = useMessages(quick)
  const format = useFormat()
  const game = useGame(messageId, onChanged)
  const { own, theirs } = useAnswers(part)
  const [mine, others] = [own?.choices, theirs?.choices]
  const common = mine && others ? mine.filter((choice, n) => choice === others[n]).length : null
  const counts = { n: format.number(common ?? 0), of: format.number(part.pairs.length) }
  return (
    <GameFrame
      card={card}
      game={game}
      title={text.title}
      heading={common === null ? text.heading : text.common(counts)}
      icon={Zap}
      form={<Quick messageId={messageId} pairs={part.pairs} answer={game.answer} />}
      {...(common !== null && { outcome: text.outcome(counts) })}
    >
      {mine && <Chosen pairs={part.pairs} mine={mine} others={others ?? null} name={partner.name} />}
    </GameFrame>
  )
}

interface QuickProps {
  messageId: string
  pairs: ThisOrThat['pairs']
  answer: OwnAnswering
}

/** One pair at a time; the choices are kept on the device until the server has all of them. */
function Quick({ messageId, pairs, answer }: QuickProps) {
  const text = useMessages(quick)
  const words = useMessages(games)
  const format = useFormat()
  const language = useLanguage()
  const [draft, setDraft] = useDraft(answerDraft(messageId))
  const at = draft.length
  const pair = pairs[at]
  const place = { n: format.number(Math.min(at + 1, pairs.length)), of: format.number(pairs.length) }
  const send = () => {
    if (!answer.isPending) answer.send({ choices: Array.from(draft, Number) })
  }
  return (
    <div className="mt-2.5 grid gap-2.5">
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${(100 * at) / pairs.length}%` }} />
      </span>
      <p aria-live="polite" className="text-14 text-ink-2">
        {pair ? text.place(place) : text.allChosen}
        {pair && <span className="sr-only">: {pair.map((option) => option[language]).join(', ')}</span>}
      </p>
      {pair ? (
        <div className="grid grid-cols-2 gap-2">
          {pair.map((option, n) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- the focus stays at its place while the pairs change
              key={n}
              type="button"
              onClick={() => setDraft(draft + n)}
              className="grid min-h-18 place-items-center rounded-card border border-line bg-surface px-2 py-3 text-center font-semibold wrap-anywhere hover:bg-sunken active:border-primary active:bg-primary-soft"
            >
              {option[language]}
            </button>
          ))}
        </div>
      ) : (
        <Button size="small" pending={answer.isPending} onClick={send} className="justify-self-end">
          {words.answer}
        </Button>
      )}
      {at > 0 && !answer.isPending && (
        <button
          type="button"
          onClick={() => setDraft(draft.slice(0, -1))}
          className="min-h-11 justify-self-start text-14 font-semibold text-ink-2 underline decoration-ink-3/50 underline-offset-4 hover:text-ink"
        >
          {text.back}
        </button>
      )}
    </div>
  )
}

interface ChosenProps {
  pairs: ThisOrThat['pairs']
  mine: readonly number[]
  /** Null until both have chosen. */
  others: readonly number[] | null
  name: string
}

/** The own choices, and beside them the other's once they are revealed. */
function Chosen({ pairs, mine, others, name }: ChosenProps) {
  const text = useMessages(quick)
  const words = useMessages(games)
  const language = useLanguage()
  return (
    <ul className="mt-2.5 grid gap-1 text-15">
      {pairs.map((pair, n) => {
        const [own, theirs] = [pair[mine[n] ?? 0], others && pair[others[n] ?? 0]]
        const isCommon = theirs !== null && own === theirs
        return (
          <li
            key={pair[0]?.en}
            className={`flex min-h-9 flex-wrap items-center gap-x-3 rounded-field px-3 py-1 ${isCommon ? 'bg-primary-soft font-semibold text-primary-ink' : 'bg-sunken'}`}
          >
            {isCommon && <Heart size={15} role="img" aria-label={text.both} className="flex-none" />}
            <span>
              {theirs && !isCommon && <span className="text-13 text-ink-2">{words.you}: </span>}
              {own?.[language]}
            </span>
            {theirs && !isCommon && (
              <span>
                <bdi className="text-13 text-ink-2">{name}</bdi>
                <span className="text-13 text-ink-2">: </span>
                {theirs[language]}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
