import { countGraphemes } from '@hamvav/contract/graphemes'
import type { CommentAbout } from '@hamvav/contract/matches/entities'
import { likeCommentMax } from '@hamvav/contract/matches/limits'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { waitingOnly } from '@hamvav/contract/screens'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { comments, matches } from '../../../i18n/texts/matches.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { FirstMessagesLine } from '../../../ui/feedback/first-messages-line.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CountedTextArea } from '../../../ui/forms/counted-text-area.tsx'
import { AlbumPicture } from '../../../ui/media/album-picture.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import type { ProfilePart } from '../../../ui/prompts/comment-context.ts'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { useLikeWithComment } from '../api/discover.ts'
import type { Chosen } from '../model/discover.ts'

interface CommentDialogProps {
  member: Chosen
  part: ProfilePart
  onClose: () => void
}

/** What is liked, and the comment, which the member gets as a first message. */
export function CommentDialog({ member, part, onClose }: CommentDialogProps) {
  const text = useMessages(comments)
  const { name } = member
  return (
    <DialogWindow open onOpenChange={(open) => open || onClose()} title={text.title({ name })}>
      <div className="grid grid-cols-1 gap-4">
        <LikedPart part={part} />
        <CommentForm member={member} about={part.about} card={null} onSent={onClose} />
      </div>
    </DialogWindow>
  )
}

function LikedPart({ part: { about, url, label } }: { part: ProfilePart }) {
  if ('answer' in about) return <PromptAnswers answers={[about]} />
  if (url === null) return null
  return (
    <div className="w-32 overflow-hidden rounded-match">
      <AlbumPicture url={url} side={320} thumbhash={null} alt={label} sizes="128px" />
    </div>
  )
}

interface CommentFormProps {
  member: Chosen
  /** The picture or answer that the comment is about; undefined: the whole profile. */
  about: CommentAbout | undefined
  /** The card in Discover from which the comment is written, which an undo brings back. */
  card: DiscoverProfile | null
  /** Runs when both are stored and no sheet over the form is open. */
  onSent: () => void
}

/** The text, its checks and the button that sends both. */
export function CommentForm({ member, about, card, onSent }: CommentFormProps) {
  const text = useMessages(comments)
  const words = useMessages(matches)
  const textOf = useErrorText()
  const area = useRef<HTMLTextAreaElement>(null)
  const draftKey = `comment ${member._id}`
  const [typed, setTyped] = useState(() => readDraft(draftKey))
  // One id for one text: a repeated call must not store an earlier version.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [isChecked, setChecked] = useState(false)
  const { mayGo, whenClosed, sheet } = useAskFirst(member._id)
  const like = useLikeWithComment(member, card)
  const comment = typed.trim()
  const isLong = countGraphemes(comment) > likeCommentMax
  useEffect(() => {
    prepareToAsk()
    area.current?.focus()
  }, [])
  const problem = isLong ? text.commentLong : comment === '' ? text.commentMissing : undefined
  const submit = async () => {
    setChecked(true)
    if (problem) return area.current?.focus()
    if (!(await mayGo([comment]))) return
    like.mutate(
      { comment, ...(about && { about }), clientId },
      {
        onSuccess({ isMatch, message }) {
          writeDraft(draftKey, '')
          if (!isMatch)
            toast.success(message.isHeld ? text.held({ name: member.name }) : text.sent({ name: member.name }))
          whenClosed(onSent)
        },
      },
    )
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {like.isError && (
        <Banner
          action={
            like.error instanceof ApiError &&
            like.error.code === 'answers_waiting' && (
              <ButtonLink to={paths.messages} search={waitingOnly} size="small">
                {words.toWaiting}
              </ButtonLink>
            )
          }
        >
          {textOf(like.error)}
        </Banner>
      )}
      <CountedTextArea
        ref={area}
        label={text.comment}
        value={typed}
        max={likeCommentMax}
        error={isChecked ? problem : undefined}
        onChange={(value) => {
          setTyped(value)
          setClientId(crypto.randomUUID())
          writeDraft(draftKey, value)
        }}
      />
      <p className="text-14 text-ink-2">{text.hint({ name: member.name })}</p>
      <FirstMessagesLine />
      <Button type="submit" pending={like.isPending}>
        {text.send}
      </Button>
      {sheet}
    </form>
  )
}
