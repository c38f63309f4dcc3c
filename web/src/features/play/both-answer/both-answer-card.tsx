// @offline
import { countGraphemes } from '@hamvav/contract/graphemes'
import type { BothAnswer } from '@hamvav/contract/messaging/parts'
import { gameAnswerMax } from '@hamvav/contract/play/limits'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { bothAnswer, games } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { answerDraft, type OwnAnswering } from '../api/answers.ts'
import { useGame } from '../api/games.ts'
import { type GameCardProps, GameFrame, useAnswers } from '../games/game-frame.tsx'

/** A question that both answer in their own words. */
export function BothAnswerCard(card: GameCardProps<BothAnswer>) {
  const { messageId, part, partner, onChanged } = card
  const text = useMessages(games)
  const language = useLanguage()
  const game = useGame(messageId, onChanged)
  const { own } = useAnswers(part)
  return (
    <GameFrame
      card={card}
      game={game}
      title={useMessages(bothAnswer).title}
      heading={part.question[language]}
      form={<AnswerForm partnerId={partner._id} messageId={messageId} answer={game.answer} />}
    >
      {part.state === 'revealed' ? (
        <Answers {...card} />
      ) : (
        own?.text && <Answer label={text.yourAnswer}>{own.text}</Answer>
      )}
    </GameFrame>
  )
}

/** Both answers, the own one first. */
function Answers({ part, partner, renderTheirs }: GameCardProps<BothAnswer>) {
  const text = useMessages(games)
  const { own, theirs } = useAnswers(part)
  const removed = <i className="text-ink-3">{text.removed}</i>
  return (
    <>
      {own && <Answer label={text.yourAnswer}>{own.text ?? removed}</Answer>}
      {theirs && (
        <Answer label={text.theirAnswer(partner)}>{theirs.text === null ? removed : renderTheirs(theirs.text)}</Answer>
      )}
    </>
  )
}

function Answer({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mt-2 rounded-field bg-sunken px-3 py-2">
      <p className="text-13 font-semibold text-ink-2">{label}</p>
      <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {children}
      </div>
    </div>
  )
}

const height = { min: 46, max: 160 }

interface AnswerFormProps {
  partnerId: string
  messageId: string
  answer: OwnAnswering
}

/** The draft is kept until the server has the answer. */
function AnswerForm({ partnerId, messageId, answer }: AnswerFormProps) {
  const text = useMessages(games)
  const [draft, setDraft] = useDraft(answerDraft(messageId))
  const { mayGo, sheet } = useAskFirst(`message ${partnerId}`)
  const counterId = useId()
  const written = draft.trim()
  const length = countGraphemes(written)
  const canSend = written !== '' && length <= gameAnswerMax
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!canSend || answer.isPending || !(await mayGo([written]))) return
    answer.send({ text: written })
  }
  return (
    <form onSubmit={(event) => void send(event)} className="mt-2 grid gap-1">
      <GrowingTextArea
        height={height}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        // What is on its way is not changed.
        readOnly={answer.isPending}
        onFocus={prepareToAsk}
        maxLength={gameAnswerMax * 16}
        placeholder={text.yourAnswer}
        aria-label={text.yourAnswer}
        aria-describedby={counterId}
        aria-invalid={length > gameAnswerMax || undefined}
        autoComplete="off"
        dir="auto"
        className="field py-2.25"
      />
      <div className="flex items-center justify-between gap-3">
        <LengthCounter id={counterId} length={length} max={gameAnswerMax} announcesTooLong className="text-13" />
        <Button type="submit" size="small" disabled={!canSend} pending={answer.isPending}>
          {text.answer}
        </Button>
      </div>
      {sheet}
    </form>
  )
}
