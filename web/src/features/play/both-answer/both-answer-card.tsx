// @offline
import { countGraphemes } from '@hamvav/contract/graphemes'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { BothAnswer } from '@hamvav/contract/messaging/parts'
import { gameAnswerMax } from '@hamvav/contract/play/limits'
import { Sparkles } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { bothAnswer } from '../../../i18n/texts/play.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { LengthCounter } from '../../../ui/forms/length-counter.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { useGame } from '../api/games.ts'

export interface BothAnswerCardProps {
  messageId: string
  part: BothAnswer
  /** Whether the viewer asked the question. */
  isOwn: boolean
  /** False in a closed conversation. */
  canAct: boolean
  partner: { readonly _id: string; readonly name: string }
  time: string
  /** The other's answer, which the reader's settings may hide. */
  renderTheirs: (answer: string) => ReactNode
  onChanged: (message: Message) => void
}

/** A question that both answer, at its place in the conversation. */
export function BothAnswerCard(props: BothAnswerCardProps) {
  const { messageId, part, isOwn, canAct, partner, time, onChanged } = props
  const text = useMessages(bothAnswer)
  const textOf = useErrorText()
  const language = useLanguage()
  const game = useGame(messageId, onChanged)
  const own = useOwnAnswer(part)
  const isOpen = part.state === 'open' && canAct
  const error = game.answer.error ?? game.end.error ?? game.remove.error
  return (
    <section
      aria-label={text.title}
      className="w-[min(82vw,27rem)] min-w-0 rounded-bubble border border-line bg-surface px-4 pt-3 pb-2.5 text-ink shadow-1"
    >
      <p className="flex items-center gap-1.5 text-13 font-semibold text-primary-ink">
        <Sparkles size={15} aria-hidden="true" className="flex-none" />
        {text.title}
      </p>
      <h3 lang={language} className="mt-1 text-19 leading-[1.35] wrap-anywhere">
        {part.question[language]}
      </h3>
      {part.state === 'revealed' ? (
        <Answers {...props} />
      ) : (
        own?.text && <Answer label={text.yourAnswer}>{own.text}</Answer>
      )}
      <p role="status" className="mt-2 text-14 text-ink-2">
        {stateText(text, props, own !== undefined)}
      </p>
      {isOpen && !own && <AnswerForm partnerId={partner._id} messageId={messageId} answer={game.answer} />}
      {error && (
        <p role="alert" className="mt-2 text-14 text-danger-ink">
          {textOf(error)}
        </p>
      )}
      <footer className="mt-1 flex min-h-9 items-center justify-between gap-3 text-12 text-ink-3">
        <span>{time}</span>
        {isOpen && (
          <QuietButton isPending={game.end.isPending} onClick={() => game.end.mutate()}>
            {text[isOwn ? 'withdraw' : 'decline']}
          </QuietButton>
        )}
        {part.state === 'revealed' && canAct && own?.text && (
          <QuietButton isPending={game.remove.isPending} onClick={() => game.remove.mutate()}>
            {text.remove}
          </QuietButton>
        )}
      </footer>
    </section>
  )
}

function useOwnAnswer({ answers }: BothAnswer) {
  const viewerId = useViewerId()
  return answers.find(({ by }) => by === viewerId)
}

type Words = TextsOf<typeof bothAnswer>

function stateText(text: Words, { part, isOwn, canAct, partner }: BothAnswerCardProps, hasAnswered: boolean): string {
  const { name } = partner
  if (part.state === 'declined') return isOwn ? text.theyDeclined({ name }) : text.youDeclined
  if (part.state === 'withdrawn') return isOwn ? text.youWithdrew : text.theyWithdrew({ name })
  if (part.state === 'revealed') return text.revealed
  if (!canAct) return text.over
  if (hasAnswered) return text.waiting({ name })
  return part.answers.length > 0 ? text.theyAnswered({ name }) : text.rule
}

/** Both answers, the own one first. */
function Answers({ part, partner, renderTheirs }: BothAnswerCardProps) {
  const text = useMessages(bothAnswer)
  const own = useOwnAnswer(part)
  const theirs = part.answers.find((answer) => answer !== own)
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

interface QuietButtonProps {
  isPending: boolean
  onClick: () => void
  children: string
}

function QuietButton({ isPending, onClick, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onClick}
      className="-mr-2 min-h-11 rounded-field px-2 text-14 font-semibold text-ink-2 underline decoration-ink-3/50 underline-offset-4 hover:text-ink"
    >
      {children}
    </button>
  )
}

const height = { min: 46, max: 160 }

interface AnswerFormProps {
  partnerId: string
  messageId: string
  answer: ReturnType<typeof useGame>['answer']
}

/** The draft is kept until the server has the answer. */
function AnswerForm({ partnerId, messageId, answer }: AnswerFormProps) {
  const text = useMessages(bothAnswer)
  const [draft, setDraft] = useDraft(`draft answer ${messageId}`)
  const { mayGo, sheet } = useAskFirst(`message ${partnerId}`)
  const area = useRef<HTMLTextAreaElement>(null)
  const counterId = useId()
  const written = draft.trim()
  const length = countGraphemes(written)
  const canSend = written !== '' && length <= gameAnswerMax
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!canSend || answer.isPending || !(await mayGo([written]))) return
    answer.mutate(written, {
      onSuccess: () => setDraft(''),
      onError: () => area.current?.focus(),
    })
  }
  return (
    <form onSubmit={(event) => void send(event)} className="mt-2 grid gap-1">
      <GrowingTextArea
        ref={area}
        height={height}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
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
