// The card of a game, by its kind. Each is fetched when a conversation has one.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { GameKind, GamePart } from '@hamvav/contract/messaging/parts'
import { BothAnswerCard } from '../both-answer/both-answer-card.tsx'
import type { GameCardProps } from './game-frame.tsx'

type Cards = { readonly [Kind in GameKind]: ComponentType<GameCardProps<Extract<GamePart, { kind: Kind }>>> }

const cards: Cards = {
  both_answer: BothAnswerCard,
  this_or_that: lazy(async () => ({ default: (await import('../this-or-that/quick-card.tsx')).QuickCard })),
  two_truths: lazy(async () => ({ default: (await import('../two-truths/truths-card.tsx')).TruthsCard })),
  tonight: lazy(async () => ({ default: (await import('../tonight/tonight-card.tsx')).TonightCard })),
  would_you_rather: lazy(async () => ({ default: (await import('../would-you-rather/rather-card.tsx')).RatherCard })),
}

/** @param plain shown for a kind that this version does not know */
export function GameCard({ plain, ...props }: GameCardProps & { plain: ReactNode }) {
  const Card = cards[props.part.kind] as ComponentType<GameCardProps> | undefined
  if (!Card) return plain
  return (
    <Suspense fallback={<div className="h-48 w-[min(82vw,27rem)] rounded-bubble border border-line bg-surface" />}>
      <Card {...props} />
    </Suspense>
  )
}
