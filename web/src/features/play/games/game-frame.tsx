// What the cards of all games share: title, state, ways out.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { GamePart } from '@hamvav/contract/messaging/parts'
import { type LucideIcon, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { games } from '../../../i18n/texts/play.ts'
import type { useGame } from '../api/games.ts'

export interface GameCardProps<Part extends GamePart = GamePart> {
  messageId: string
  part: Part
  /** Of the message. */
  text: string
  /** Whether the viewer started the game. */
  isOwn: boolean
  /** False in a closed conversation. */
  canAct: boolean
  partner: { readonly _id: string; readonly name: string }
  time: string
  /** A text by the other side, which the reader's settings may hide. */
  renderTheirs: (text: string) => ReactNode
  onChanged: (message: Message) => void
}

interface GameFrameProps {
  card: GameCardProps
  game: ReturnType<typeof useGame>
  title: string
  heading: string
  /** Says what the game did once it is over for both. */
  outcome?: string
  /** Says what the viewer is asked for, and what the viewer waits for. */
  ask?: string
  waiting?: string
  icon?: LucideIcon
  /** Offered while the viewer can answer. */
  form?: ReactNode
  children?: ReactNode
}

/** A game at its place in the conversation. */
export function GameFrame({ card, game, icon: Icon = Sparkles, ...shown }: GameFrameProps) {
  const { part, isOwn, canAct, time } = card
  const isOpen = part.state === 'open' && canAct
  const { title, heading, form, children } = shown
  const text = useMessages(games)
  const textOf = useErrorText()
  const language = useLanguage()
  const { own } = useAnswers<GameAnswer>('answers' in part ? part : noAnswers)
  const error = game.answer.error ?? game.end.error ?? game.remove.error
  return (
    <section
      aria-label={title}
      className="w-[min(82vw,27rem)] min-w-0 rounded-bubble border border-line bg-surface px-4 pt-3 pb-2.5 text-ink shadow-1"
    >
      <p className="flex items-center gap-1.5 text-13 font-semibold text-primary-ink">
        <Icon size={15} aria-hidden="true" className="flex-none" />
        {title}
      </p>
      <h3 lang={language} className="mt-1 text-19 leading-[1.35] wrap-anywhere">
        {heading}
      </h3>
      {children}
      <p role="status" className="mt-2 text-14 text-ink-2">
        {stateText(text, card, own !== undefined, shown)}
      </p>
      {isOpen && !own && form}
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
        {part.state === 'revealed' && canAct && own && hasContent(own) && (
          <QuietButton isPending={game.remove.isPending} onClick={() => game.remove.mutate()}>
            {text.remove}
          </QuietButton>
        )}
      </footer>
    </section>
  )
}

type GameAnswer = Extract<GamePart, { answers: unknown }>['answers'][number]
const noAnswers = { answers: [] }

const hasContent = (answer: GameAnswer) => ('text' in answer ? answer.text : answer.choices) !== null

/** The viewer's answer and the other's, of those that are stored. */
export function useAnswers<Answer extends GameAnswer>({ answers }: { readonly answers: readonly Answer[] }) {
  const viewerId = useViewerId()
  return { own: answers.find(({ by }) => by === viewerId), theirs: answers.find(({ by }) => by !== viewerId) }
}

type Words = TextsOf<typeof games>

type Said = Pick<GameFrameProps, 'outcome' | 'ask' | 'waiting'>

function stateText(text: Words, card: GameCardProps, hasAnswered: boolean, said: Said): string {
  const { part, isOwn, canAct, partner } = card
  const { name } = partner
  if (part.state === 'declined') return isOwn ? text.theyDeclined({ name }) : text.youDeclined
  if (part.state === 'withdrawn') return isOwn ? text.youWithdrew : text.theyWithdrew({ name })
  if (part.state === 'revealed') return said.outcome ?? text.revealed
  if (!canAct) return text.over
  if (hasAnswered) return said.waiting ?? text.waiting({ name })
  if (said.ask) return said.ask
  return 'answers' in part && part.answers.length > 0 ? text.theyAnswered({ name }) : text.rule
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
