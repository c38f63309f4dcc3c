import { countGraphemes } from '@hamvav/contract/graphemes'
import type { OwnTakedown } from '@hamvav/contract/safety/entities'
import { appealMax } from '@hamvav/contract/safety/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '../../core/storage/use-draft.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { takedowns } from '../../i18n/texts/safety.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CountedTextArea } from '../../ui/forms/counted-text-area.tsx'

interface Send {
  mutate: (appeal: { id: string; text: string }, options: { onSuccess: () => void }) => void
  isPending: boolean
  isError: boolean
  error: unknown
}

interface AppealPartProps {
  /** Of what is appealed. */
  id: string
  appeal: OwnTakedown['appeal']
  granted: boolean
  until: string
  send: Send
  /** Label of the form, and what a granted appeal means. */
  words: { question: string; granted: string; grantedHint: string }
}

/** State of the appeal, or the form for one; moves the focus to the state once an appeal is sent. */
export function AppealPart({ id, appeal, granted, until, send, words }: AppealPartProps) {
  const text = useMessages(takedowns)
  const format = useFormat()
  const state = useRef<HTMLParagraphElement>(null)
  const isSent = appeal !== null
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (isSent && !wasSent.current) state.current?.focus()
    wasSent.current = isSent
  }, [isSent])
  if (!granted && !appeal) return <AppealForm id={id} until={until} send={send} question={words.question} />
  const [title, hint] = granted
    ? [words.granted, words.grantedHint]
    : appeal?.status === 'refused'
      ? [text.refused, text.refusedHint]
      : [text.open, text.openHint]
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p ref={state} tabIndex={-1} role="status" className="outline-none">
        <strong>{title}.</strong> {hint}
      </p>
      {appeal?.answer && (
        <div className="grid gap-1 rounded-field bg-marigold-soft px-4 py-3 text-marigold-soft-ink">
          <p className="text-15 font-semibold">{text.answer}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {appeal.answer}
          </p>
        </div>
      )}
      {appeal && (
        <div className="grid gap-1">
          <p className="text-14 text-ink-3">{text.youWrote({ when: format.dateTime(appeal.createdAt) })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {appeal.text}
          </p>
        </div>
      )}
    </div>
  )
}

interface AppealFormProps extends Pick<AppealPartProps, 'id' | 'until' | 'send'> {
  question: string
}

/** Opens on demand; the text is saved as a draft until it is sent. */
function AppealForm({ id, until, send, question }: AppealFormProps) {
  const text = useMessages(takedowns)
  const textOf = useErrorText()
  const area = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(`appeal ${id}`)
  const [isOpen, setOpen] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const length = countGraphemes(draft.trim())
  const isTooLong = length > appealMax
  const problem = isTooLong ? text.tooLong : isSubmitted && length === 0 ? text.needed : undefined
  useEffect(() => {
    if (isOpen) area.current?.focus()
  }, [isOpen])

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (send.isPending) return
    if (length === 0 || isTooLong) return area.current?.focus()
    const onSuccess = () => {
      setDraft('')
      toast.success(text.sent)
    }
    send.mutate({ id, text: draft.trim() }, { onSuccess })
  }

  if (!isOpen)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-15 text-ink-2">{text.appealUntil({ when: until })}</p>
        <Button variant="soft" size="small" onClick={() => setOpen(true)}>
          {text.appeal}
        </Button>
      </div>
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-3">
      <CountedTextArea ref={area} label={question} value={draft} max={appealMax} error={problem} onChange={setDraft} />
      {send.isError && <Banner>{textOf(send.error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={send.isPending}>
          {text.send}
        </Button>
        <Button variant="ghost" disabled={send.isPending} onClick={() => setOpen(false)}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
