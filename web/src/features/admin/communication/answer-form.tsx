import type { SupportRequest } from '@hamvav/contract/community/entities'
import { supportAnswerMax } from '@hamvav/contract/community/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useAdminErrorText, useDecidedBefore } from '../../../i18n/admin-error-text.ts'
import { adminParts, adminSupport } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAnswerSupport } from '../api/operations.ts'
import { ReplyPicker } from '../desk/reply-form.tsx'
import { useDraftText } from '../parts/draft-text.ts'
import { NoteField } from '../parts/note-field.tsx'

const height = { min: 120, max: 420 }

/** The text stays if sending fails. */
export function AnswerForm({ request, onDone }: { request: SupportRequest; onDone: () => void }) {
  const text = useMessages(adminSupport)
  const parts = useMessages(adminParts)
  const answer = useAnswerSupport()
  const [written, setWritten] = useDraftText(`support ${request._id}`)
  const [wasPressed, setPressed] = useState(false)
  // A retry is the same message; what came after the form was opened is seen on the card.
  const [clientId] = useState(() => crypto.randomUUID())
  const isEmpty = written.trim() === ''
  const { _id, name, email } = request
  const close = () => {
    setWritten('')
    onDone()
  }
  const submit = () => {
    setPressed(true)
    if (answer.isPending || isEmpty || countGraphemes(written.trim()) > supportAnswerMax) return
    answer.mutate(
      { id: _id, clientId, text: written.trim(), seen: request.messages.at(-1)?._id ?? null },
      {
        onSuccess() {
          toast.success(text.sent)
          close()
        },
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid grid-cols-1 gap-3"
    >
      <ReplyPicker purpose="support" onPick={setWritten} />
      <NoteField
        label={text.answerTo({ name })}
        hint={request.memberId ? text.answerHintMember({ email }) : text.answerHint({ email })}
        max={supportAnswerMax}
        height={height}
        value={written}
        error={wasPressed && isEmpty ? parts.writeFirst : undefined}
        takesFocus
        onChange={setWritten}
      />
      {answer.isError && <AnswerFailure error={answer.error} email={email} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" size="small" disabled={answer.isPending} onClick={close}>
          {text.cancel}
        </Button>
        <Button type="submit" size="small" pending={answer.isPending}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}

function AnswerFailure({ error, email }: { error: unknown; email: string }) {
  const text = useMessages(adminSupport)
  const textOf = useAdminErrorText({
    support_request_answered: useDecidedBefore(text.answeredBefore),
    mail_off: text.mailOff,
  })
  const isMailOff = error instanceof ApiError && error.code === 'mail_off'
  return (
    <Banner>
      {textOf(error)}
      {isMailOff && (
        <>
          {' '}
          <a href={`mailto:${email}`} className="font-semibold underline underline-offset-3">
            {email}
          </a>
        </>
      )}
    </Banner>
  )
}
