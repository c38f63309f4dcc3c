import { announcementTextMax, announcementTitleMax } from '@hamvav/contract/admin/limits'
import { type FormEvent, useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminAnnouncements } from '../../../i18n/texts/admin/panel/announcements.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import { GrowingTextArea } from '../../../ui/forms/growing-text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ConfirmAnnouncement } from './confirm-announcement.tsx'
import type { AnnouncementDraft } from './use-announcement-draft.ts'

/** px */
const height = { min: 148, max: 420 }

/** Writes an announcement; nothing is sent before it was confirmed. */
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

/** How long it is, or what is wrong with it. */
function useNoteOf() {
  const text = useMessages(adminAnnouncements)
  const { number } = useFormat()
  return (length: number, max: number, missing: string | false) => {
    if (length > max) return { error: text.tooLong({ n: number(length - max) }) }
    if (length === 0 && missing) return { error: missing }
    return { hint: text.lengthOf({ n: number(length), max: number(max) }) }
  }
}
