import { matchesErrors } from '@hamvav/contract/matches/errors'
import type { Relation } from '@hamvav/contract/matches/entities'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorCodeText, useErrorText } from '../../../i18n/error-text.ts'
import { comments } from '../../../i18n/texts/matches.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ReviewSteps } from '../../../ui/feedback/review-steps.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'
import { useLikeWithComment } from '../api/discover.ts'
import { useRelation } from '../api/relation.ts'
import { CommentForm, SendButton } from './comment-dialog.tsx'

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
  const formId = useId()
  const { _id, name, username, profileImage } = card
  const member = { _id, name, username, profileImage }
  const like = useLikeWithComment(member, card)
  const obstacle = useObstacle(name, relation.data)
  const [prompt, setPrompt] = useState<string>()
  // Read from the card, as its member may change the answer meanwhile.
  const about = card.prompts?.find((answered) => answered.prompt === prompt)
  return (
    <DialogWindow
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title({ name })}
      footer={relation.data && !obstacle && <SendButton formId={formId} pending={like.isPending} />}
      finalFocus={() => (isSent.current ? false : null)}
    >
      {relation.isPending && <Skeleton className="h-48 w-full" />}
      {relation.isError && <Banner>{textOf(relation.error)}</Banner>}
      {obstacle}
      {relation.data && !obstacle && (
        <div className="grid grid-cols-1 gap-4">
          {card.prompts?.length > 0 && <AboutChoice card={card} about={about?.prompt} onChange={setPrompt} />}
          <CommentForm
            id={formId}
            member={member}
            about={about && { prompt: about.prompt, answer: about.answer }}
            like={like}
            onSent={() => {
              isSent.current = true
              onSent()
            }}
          />
        </div>
      )}
    </DialogWindow>
  )
}

/** Why the member cannot be liked with a comment; null if they can, or before that is known. */
function useObstacle(name: string, relation: Relation | undefined): ReactNode {
  const text = useMessages(comments)
  const failure = useErrorCodeText(matchesErrors)
  if (!relation) return null
  if (!relation.isAvailable) return <p>{failure('not_available')}</p>
  const steps = [...new Set([...relation.likeSteps, ...relation.messageSteps])]
  if (steps.length > 0) return <ReviewSteps steps={steps} />
  return relation.canMessage ? null : <p>{text.onlyLike({ name })}</p>
}

interface AboutChoiceProps {
  card: DiscoverProfile
  /** Prompt of the answer; undefined: the profile. */
  about: string | undefined
  onChange: (prompt: string | undefined) => void
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
            checked={about === answered.prompt}
            onChange={() => onChange(answered.prompt)}
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
