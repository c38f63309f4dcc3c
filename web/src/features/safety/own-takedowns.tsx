import { countGraphemes } from '@hamvav/contract/graphemes'
import type { OwnTakedown } from '@hamvav/contract/safety/entities'
import { appealMax } from '@hamvav/contract/safety/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../core/navigation/paths.ts'
import { useDraft } from '../../core/storage/use-draft.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { reportReasons } from '../../i18n/texts/admin/members/reasons.ts'
import { takedownSubjects, takedowns } from '../../i18n/texts/safety/takedowns.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CountedTextArea } from '../../ui/forms/counted-text-area.tsx'
import { useAppealTakedown, useOwnTakedowns } from './api/takedowns.ts'
import { PagedList } from './paged-list.tsx'

/** Content that moderators took down, each with the reason and the appeal. */
export function OwnTakedowns() {
  const text = useMessages(takedowns)
  return (
    <PagedList
      query={useOwnTakedowns()}
      text={text}
      emptyAction={
        <ButtonLink to={paths.terms} variant="soft">
          {text.rules}
        </ButtonLink>
      }
      renderItem={(takedown) => <TakedownItem key={takedown._id} takedown={takedown} />}
    />
  )
}

function TakedownItem({ takedown }: { takedown: OwnTakedown }) {
  const text = useMessages(takedowns)
  const subjects = useMessages(takedownSubjects)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const { subject, reason, createdAt, text: words, lifted } = takedown
  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="grid gap-1">
        <h2 className="font-text text-16 leading-snug font-semibold wrap-anywhere">
          {subjects[subject]}: {reasons[reason]}
        </h2>
        <p className="text-14 text-ink-3">
          <time dateTime={createdAt}>{text.at({ when: format.dateTime(createdAt) })}</time>
        </p>
        {subject === 'name' && !lifted && <p className="text-15 text-ink-2">{text.nameHint}</p>}
      </div>
      {words !== null && (
        <div className="grid gap-1 rounded-field bg-sunken px-4 py-3">
          <p className="text-14 text-ink-3">{text.youHad}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {words}
          </p>
        </div>
      )}
      <AppealPart takedown={takedown} />
    </li>
  )
}

/** State of the appeal, or the form for one; moves the focus to the state once an appeal is sent. */
function AppealPart({ takedown: { _id, appeal, lifted, appealUntil } }: { takedown: OwnTakedown }) {
  const text = useMessages(takedowns)
  const format = useFormat()
  const [now] = useState(Date.now)
  const state = useRef<HTMLParagraphElement>(null)
  const isSent = appeal !== null
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (isSent && !wasSent.current) state.current?.focus()
    wasSent.current = isSent
  }, [isSent])
  if (!lifted && !appeal)
    return new Date(appealUntil).getTime() <= now ? (
      <p className="text-15 text-ink-2">{text.over}</p>
    ) : (
      <AppealForm id={_id} until={format.date(appealUntil)} />
    )
  const outcome = lifted ? 'lifted' : appeal?.status === 'refused' ? 'refused' : 'open'
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p ref={state} tabIndex={-1} role="status" className="outline-none">
        <strong>{text[outcome]}.</strong> {text[`${outcome}Hint`]}
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

/** Opens on demand; the text is saved as a draft until it is sent. */
function AppealForm({ id, until }: { id: string; until: string }) {
  const text = useMessages(takedowns)
  const textOf = useErrorText()
  const area = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(`appeal ${id}`)
  const [isOpen, setOpen] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const send = useAppealTakedown()
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
      <CountedTextArea
        ref={area}
        label={text.words}
        value={draft}
        max={appealMax}
        error={problem}
        onChange={setDraft}
      />
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
