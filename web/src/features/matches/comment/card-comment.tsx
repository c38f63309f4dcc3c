import { matchesErrors } from '@hamvav/contract/matches/errors'
import type { CommentAbout, Relation } from '@hamvav/contract/matches/entities'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { useId, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorCodeText, useErrorText } from '../../../i18n/error-text.ts'
import { comments } from '../../../i18n/texts/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ReviewSteps } from '../../../ui/feedback/review-steps.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'
import { useRelation } from '../api/relation.ts'
import { CommentForm } from './comment-dialog.tsx'

interface CardCommentProps {
  card: DiscoverProfile
  onClose: () => void
  /** Both are stored: the dialog is to be closed, and the focus is the caller's, as the card leaves. */
  onSent: () => void
}

/** Like with a comment from a card of Discover. The relation is read when the dialog opens, as a page of cards would need one call each. */
export function CardComment({ card, onClose, onSent }: CardCommentProps) {
  const text = useMessages(comments)
  const relation = useRelation(card._id)
  const textOf = useErrorText()
  const isSent = useRef(false)
  return (
    <DialogWindow
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title({ name: card.name })}
      finalFocus={() => (isSent.current ? false : null)}
    >
      {relation.isPending && <Skeleton className="h-48 w-full" />}
      {relation.isError && <Banner>{textOf(relation.error)}</Banner>}
      {relation.data && (
        <Allowed
          card={card}
          relation={relation.data}
          onSent={() => {
            isSent.current = true
            onSent()
          }}
        />
      )}
    </DialogWindow>
  )
}

/** The form, or why this member cannot be liked with a comment. */
function Allowed({ card, relation, onSent }: Omit<CardCommentProps, 'onClose'> & { relation: Relation }) {
  const text = useMessages(comments)
  const failure = useErrorCodeText(matchesErrors)
  const [about, setAbout] = useState<CommentAbout>()
  if (!relation.isAvailable) return <p>{failure('not_available')}</p>
  const steps = [...new Set([...relation.likeSteps, ...relation.messageSteps])]
  if (steps.length > 0) return <ReviewSteps steps={steps} />
  if (!relation.canMessage) return <p>{text.onlyLike({ name: card.name })}</p>
  const { _id, name, username, profileImage } = card
  return (
    <div className="grid grid-cols-1 gap-4">
      {card.prompts?.length > 0 && <AboutChoice card={card} about={about} onChange={setAbout} />}
      <CommentForm member={{ _id, name, username, profileImage }} about={about} card={card} onSent={onSent} />
    </div>
  )
}

interface AboutChoiceProps {
  card: DiscoverProfile
  about: CommentAbout | undefined
  onChange: (about: CommentAbout | undefined) => void
}

/** What the comment is about: the profile, or one of the answers. */
function AboutChoice({ card, about, onChange }: AboutChoiceProps) {
  const text = useMessages(comments)
  const name = useId()
  const option = 'flex min-h-11 cursor-pointer items-center gap-3'
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-15 font-semibold">{text.aboutWhat}</legend>
      <label className={option}>
        <input
          type="radio"
          name={name}
          checked={about === undefined}
          onChange={() => onChange(undefined)}
          className="size-5 flex-none accent-primary"
        />
        {text.wholeProfile}
      </label>
      {card.prompts.map((answered) => (
        <label key={answered.prompt} className={option}>
          <input
            type="radio"
            name={name}
            // A list in a label is not part of the name for every screen reader.
            aria-labelledby={`${name}-${answered.prompt}`}
            checked={about !== undefined && 'prompt' in about && about.prompt === answered.prompt}
            onChange={() => onChange({ prompt: answered.prompt, answer: answered.answer })}
            className="size-5 flex-none accent-primary"
          />
          <div id={`${name}-${answered.prompt}`} className="min-w-0 flex-1">
            <PromptAnswers answers={[answered]} isShort />
          </div>
        </label>
      ))}
    </fieldset>
  )
}
