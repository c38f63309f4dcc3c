import { countGraphemes } from '@hamvav/contract/graphemes'
import type { CommentAbout } from '@hamvav/contract/matches/entities'
import { likeCommentMax } from '@hamvav/contract/matches/limits'
import { useEffect, useId, useRef, useState } from 'react'
import { readDraft, writeDraft } from '../../../core/storage/use-draft.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { comments } from '../../../i18n/texts/matches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FirstMessagesLine } from '../../../ui/feedback/first-messages-line.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { CountedTextArea } from '../../../ui/forms/counted-text-area.tsx'
import { AlbumPicture } from '../../../ui/media/album-picture.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { CommentContext, type ProfilePart } from '../../../ui/prompts/comment-context.ts'
import { PromptAnswers } from '../../../ui/prompts/prompt-answers.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { useLikeWithComment } from '../api/discover.ts'
import { ChoiceNotice, linkOf } from '../discover/choices.tsx'
import type { Chosen } from '../model/discover.ts'

interface CommentDialogProps {
  member: Chosen
  part: ProfilePart
  onClose: () => void
}

/** What is liked, and the comment, which the member gets as a first message. */
export function CommentDialog({ member, part, onClose }: CommentDialogProps) {
  const text = useMessages(comments)
  const formId = useId()
  const like = useLikeWithComment(member, null)
  const { name } = member
  return (
    <DialogWindow
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title({ name })}
      footer={<SendButton formId={formId} pending={like.isPending} />}
    >
      <div className="grid grid-cols-1 gap-4">
        <LikedPart part={part} />
        <CommentForm id={formId} member={member} about={part.about} like={like} onSent={onClose} />
      </div>
    </DialogWindow>
  )
}

function LikedPart({ part: { about, url, label } }: { part: ProfilePart }) {
  // The profile around the dialog offers a comment on each answer; this one is being commented on.
  if ('answer' in about)
    return (
      <CommentContext value={null}>
        <PromptAnswers answers={[about]} />
      </CommentContext>
    )
  if (url === null) return null
  return (
    <div className="w-32 overflow-hidden rounded-match">
      <AlbumPicture url={url} side={320} thumbhash={null} alt={label} sizes="128px" />
    </div>
  )
}

/** In the footer of the dialog, in view also below a long choice of what is liked. */
export function SendButton({ formId, pending }: { formId: string; pending: boolean }) {
  const text = useMessages(comments)
  return (
    <Button type="submit" form={formId} wide pending={pending}>
      {text.send}
    </Button>
  )
}

interface CommentFormProps {
  id: string
  member: Chosen
  /** The picture or answer that the comment is about; undefined: the whole profile. */
  about: CommentAbout | undefined
  /** The dialog's, whose footer shows that it is pending. */
  like: ReturnType<typeof useLikeWithComment>
  /** Runs when both are stored and no sheet over the form is open. */
  onSent: () => void
}

/** The text and its checks; sends both. */
export function CommentForm({ id, member, about, like, onSent }: CommentFormProps) {
  const text = useMessages(comments)
  const area = useRef<HTMLTextAreaElement>(null)
  const draftKey = `comment ${member._id}`
  const [typed, setTyped] = useState(() => readDraft(draftKey))
  // One id for one text: a repeated call must not store an earlier version.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const [isChecked, setChecked] = useState(false)
  const { mayGo, whenClosed, sheet } = useAskFirst(member._id)
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
      id={id}
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {like.isError && <LikeError error={like.error} />}
      <CountedTextArea
        ref={area}
        label={text.comment}
        value={typed}
        max={likeCommentMax}
        rows={3}
        error={isChecked ? problem : undefined}
        onChange={(value) => {
          setTyped(value)
          setClientId(crypto.randomUUID())
          writeDraft(draftKey, value)
        }}
      />
      <p className="text-14 text-ink-2">{text.hint({ name: member.name })}</p>
      <FirstMessagesLine />
      {sheet}
    </form>
  )
}

/** With a link to where the reason can be solved. */
function LikeError({ error }: { error: Error }) {
  const textOf = useErrorText()
  return <ChoiceNotice notice={{ text: textOf(error), link: linkOf(error) }} />
}
