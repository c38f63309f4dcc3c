import type { Note } from '@hamvav/contract/admin/entities'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminMember } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useAddNote } from '../api/members.ts'
import { useDraftText } from '../parts/draft-text.ts'
import { NoteField } from '../parts/note-field.tsx'
import { Nothing, Section } from './section.tsx'

/** Moderators' notes about a member, newest first. */
export function MemberNotes({ memberId, notes }: { memberId: string; notes: readonly Note[] }) {
  const text = useMessages(adminMember)
  const format = useFormat()
  return (
    <Section title={text.notes}>
      <NewNote memberId={memberId} />
      {notes.length === 0 ? (
        <Nothing>{text.noNotes}</Nothing>
      ) : (
        <ul className="grid grid-cols-1 gap-2.5">
          {notes.map((note) => (
            <li key={note._id} className="rounded-field border-l-3 border-marigold bg-surface px-3.5 py-2.5">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {note.text}
              </p>
              <p className="mt-1 text-14 text-ink-3">
                {text.writtenBy({ by: note.by?.username ?? text.server, at: format.dateTime(note.at) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function NewNote({ memberId }: { memberId: string }) {
  const text = useMessages(adminMember)
  const textOf = useAdminErrorText()
  const add = useAddNote(memberId)
  const [written, setWritten] = useDraftText(`note ${memberId}`)
  // The same id until it is stored, so that a retry adds no second note.
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const isTooLong = countGraphemes(written) > adminNoteMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (written.trim() === '' || isTooLong || add.isPending) return
    add.mutate(
      { text: written.trim(), clientId },
      {
        onSuccess: () => {
          setWritten('')
          setClientId(crypto.randomUUID())
          toast.success(text.kept)
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5">
      <NoteField
        label={text.newNote}
        hint={text.newNoteHint}
        max={adminNoteMax}
        value={written}
        onChange={setWritten}
      />
      {add.error && <Banner>{textOf(add.error)}</Banner>}
      <div>
        <Button
          type="submit"
          variant="soft"
          size="small"
          pending={add.isPending}
          disabled={written.trim() === '' || isTooLong}
        >
          {text.addNote}
        </Button>
      </div>
    </form>
  )
}
