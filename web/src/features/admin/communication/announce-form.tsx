import type { Announcement } from '@hamvav/contract/admin/entities'
import { announcementTextMax, announcementTitleMax } from '@hamvav/contract/admin/limits'
import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminAnnouncements } from '../../../i18n/texts/admin/panel/announcements.ts'
import { useAdminErrorText } from '../../../i18n/texts/admin/panel/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useAnnounce } from '../api/operations.ts'
import { useWaitingNow } from '../api/overview.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import type { AnnouncementDraft } from './use-announcement-draft.ts'

/** px */
const height = { min: 148, max: 420 }

/** Form of an announcement; sent after a confirmation. */
export function AnnounceForm({ draft }: { draft: AnnouncementDraft }) {
  const text = useMessages(adminAnnouncements)
  const headingId = useId()
  const contentId = useId()
  const [wasPressed, setPressed] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { title, content, setTitle, setContent, length } = draft
  const noteOf = useNoteOf()
  const titleNote = noteOf(length.title, announcementTitleMax, wasPressed && text.titleMissing)
  const contentNote = noteOf(length.content, announcementTextMax, wasPressed && text.contentMissing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (length.title > 0 && length.content > 0 && !draft.isTooLong) setAsking(true)
  }
  return (
    <Card>
      <form noValidate aria-labelledby={headingId} onSubmit={submit} className="grid gap-4 p-1">
        <h2 id={headingId} className="text-20">
          {text.write}
        </h2>
        <TextField
          label={text.title}
          dir="auto"
          autoComplete="off"
          value={title}
          {...titleNote}
          onChange={(event) => setTitle(event.target.value)}
        />
        <FieldFrame id={contentId} label={text.content} {...contentNote}>
          <GrowingTextArea
            id={contentId}
            dir="auto"
            value={content}
            height={height}
            aria-invalid={contentNote.error ? true : undefined}
            aria-describedby={`${contentId}-note`}
            onChange={(event) => setContent(event.target.value)}
            className="field py-2.5"
          />
        </FieldFrame>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="max-w-[46ch] text-14 text-ink-3">{text.draftKept}</p>
          <Button type="submit">{text.announce}</Button>
        </div>
      </form>
      <ConfirmAnnouncement
        draft={draft}
        open={isAsking}
        onOpenChange={setAsking}
        onDone={() => {
          setPressed(false)
          setAsking(false)
        }}
      />
    </Card>
  )
}

/** Length, or error of the field. */
function useNoteOf() {
  const text = useMessages(adminAnnouncements)
  const { number } = useFormat()
  return (length: number, max: number, missing: string | false) => {
    if (length > max) return { error: text.tooLong({ n: number(length - max) }) }
    if (length === 0 && missing) return { error: missing }
    return { hint: text.lengthOf({ n: number(length), max: number(max) }) }
  }
}

interface ConfirmAnnouncementProps {
  draft: AnnouncementDraft
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/** Confirmation with the number of members; the text stays after a failure. */
export function ConfirmAnnouncement({ draft, open, onOpenChange, onDone }: ConfirmAnnouncementProps) {
  const text = useMessages(adminAnnouncements)
  const format = useFormat()
  const textOf = useAdminErrorText()
  const announce = useAnnounce()
  const members = useWaitingNow()?.members
  const [isOther, setOther] = useState(false)
  const change = (next: boolean) => {
    announce.reset()
    onOpenChange(next)
  }
  const send = () => {
    const { title, content } = draft
    setOther(false)
    announce.mutate(
      { clientId: draft.ensureId(), title, content },
      {
        onSuccess(answer) {
          if (isSame(answer, draft)) {
            draft.clear()
            toast.success(text.announced)
          } else {
            draft.discardId()
            setOther(true)
          }
          onDone()
        },
      },
    )
  }
  return (
    <>
      {isOther && (
        <div className="p-1">
          <Banner>{text.announcedBefore}</Banner>
        </div>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={change}
        title={text.confirmTitle}
        confirm={text.confirm}
        pending={announce.isPending}
        error={announce.error && textOf(announce.error)}
        onConfirm={send}
      >
        <p dir="auto" className="font-semibold wrap-anywhere">
          {draft.title.trim()}
        </p>
        <p>{members ? text.confirmMany({ n: format.number(members) }) : text.confirmAll}</p>
      </ConfirmDialog>
    </>
  )
}

/** False if an earlier attempt with another text had arrived. */
const isSame = (answer: Pick<Announcement, 'content'>, draft: Pick<AnnouncementDraft, 'content'>) =>
  answer.content === draft.content.trim()
