// The card of a game with answers: what it asks, what it waits for, and what both see at its end.
import type { GamePart } from '@hamvav/contract/messaging/parts'
import { type LucideIcon, Sparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import type { TextsOf } from '../../../i18n/loaded-texts.ts'
import { games } from '../../../i18n/texts/play.ts'
import type { useGame } from '../api/games.ts'
import { CardFrame, type PartCardProps } from '../card-frame.tsx'

export interface GameCardProps<Part extends GamePart = GamePart> extends PartCardProps<Part> {
  /** The text of the message. */
  text: string
}

interface GameFrameProps {
  card: GameCardProps
  game: ReturnType<typeof useGame>
  title: string
  heading: string
  /** State once both answers are revealed. */
  outcome?: string
  /** State while the viewer is asked. */
  ask?: string
  /** State while the viewer waits for the other. */
  waiting?: string
  icon?: LucideIcon
  /** Offered while the viewer can answer. */
  form?: ReactNode
  children?: ReactNode
}

/** A game at its place in the conversation. */
export function GameFrame({ card, game, icon = Sparkles, ...shown }: GameFrameProps) {
  const { part, isOwn, canAct, time } = card
  const isOpen = part.state === 'open' && canAct
  const { title, heading, form, children } = shown
  const text = useMessages(games)
  const language = useLanguage()
  const { own } = useAnswers<GameAnswer>('answers' in part ? part : noAnswers)
  const { isWaiting, takeBack, error: refusal } = game.answer
  const isAsked = isOpen && !own
  const answering = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (refusal) answering.current?.querySelector('textarea')?.focus()
  }, [refusal])
  const canRemove = part.state === 'revealed' && canAct && own !== undefined && hasContent(own)
  return (
    <CardFrame
      title={title}
      icon={icon}
      heading={
        <h2 lang={language} className="mt-1 text-19 leading-[1.35] wrap-anywhere">
          {heading}
        </h2>
      }
      error={refusal ?? game.end.error ?? game.remove.error}
      time={time}
      actions={[
        isAsked && isWaiting && { label: text.change, isPending: false, onClick: takeBack },
        isOpen && {
          label: text[isOwn ? 'withdraw' : 'decline'],
          isPending: game.end.isPending,
          onClick: () => game.end.mutate(),
        },
        canRemove && {
          label: text.remove,
          isPending: game.remove.isPending,
          onClick: () => game.remove.mutate(),
        },
      ]}
    >
      {children}
      <p role="status" className="mt-2 text-14 text-ink-2">
        {isAsked && isWaiting ? text.kept : stateText(text, card, own !== undefined, shown)}
      </p>
      {isAsked && (
        <fieldset ref={answering} disabled={isWaiting} className="min-w-0 disabled:opacity-70">
          {form}
        </fieldset>
      )}
    </CardFrame>
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

type StateTexts = Pick<GameFrameProps, 'outcome' | 'ask' | 'waiting'>

function stateText(text: TextsOf<typeof games>, card: GameCardProps, hasAnswered: boolean, own: StateTexts): string {
  const { part, isOwn, canAct, partner } = card
  const { name } = partner
  if (part.state === 'declined') return isOwn ? text.theyDeclined({ name }) : text.youDeclined
  if (part.state === 'withdrawn') return isOwn ? text.youWithdrew : text.theyWithdrew({ name })
  if (part.state === 'revealed') return own.outcome ?? text.revealed
  if (!canAct) return text.over
  if (hasAnswered) return own.waiting ?? text.waiting({ name })
  if (own.ask) return own.ask
  return 'answers' in part && part.answers.length > 0 ? text.theyAnswered({ name }) : text.rule
}
