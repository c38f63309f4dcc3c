import { RefusalReason } from '@hamvav/contract/admin/fields'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminApprovals } from '../../../i18n/texts/admin-members.ts'
import { refusalReasons } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Refusal } from '../api/approvals.ts'
import { discardDraft, useDraftText } from '../parts/draft-text.ts'
import { NoteField } from '../parts/note-field.tsx'
import { KeyCap } from '../parts/shortcuts.tsx'
import { refusalOf } from './review-queue-state.ts'

const reasons = RefusalReason.options

interface RefuseDialogProps {
  id: string
  name: string
  open: boolean
  onClose: () => void
  onRefuse: (refusal: Refusal) => void
}

/** Reasons, chosen by number keys; Enter sends. */
export function RefuseDialog({ id, name, open, onClose, onRefuse }: RefuseDialogProps) {
  const text = useMessages(adminApprovals)
  const list = useRef<HTMLFieldSetElement>(null)
  const close = () => {
    discardDraft(refusalOf(id))
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={text.refuseTitle({ name })}
      initialFocus={list}
      finalFocus={null}
    >
      {open && <RefuseForm id={id} list={list} onClose={close} onRefuse={onRefuse} />}
    </Dialog>
  )
}

type RefuseFormProps = Pick<RefuseDialogProps, 'id' | 'onClose' | 'onRefuse'> & {
  list: RefObject<HTMLFieldSetElement | null>
}

function RefuseForm({ id, list, onClose, onRefuse }: RefuseFormProps) {
  const text = useMessages(adminApprovals)
  const words = useMessages(refusalReasons)
  const format = useFormat()
  const name = useId()
  const [reason, setReason] = useState<RefusalReason | null>(null)
  const [note, setNote] = useDraftText(refusalOf(id))
  const [wasPressed, setPressed] = useState(false)

  function submit() {
    setPressed(true)
    if (reason && countGraphemes(note) <= adminNoteMax) onRefuse({ reason, note: note.trim() })
  }

  const form = useRef<HTMLFormElement>(null)
  useReasonKeys({
    choose(chosen) {
      setReason(chosen)
      form.current?.querySelector<HTMLInputElement>(`input[value="${chosen}"]`)?.focus()
    },
    submit,
  })

  return (
    <form
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4"
    >
      <p>{text.refuseText}</p>
      <fieldset
        ref={list}
        tabIndex={-1}
        aria-describedby={wasPressed && !reason ? `${name}-missing` : undefined}
        className="grid gap-1 outline-none"
      >
        <legend className="mb-1.5 text-15 font-semibold">{text.reason}</legend>
        {reasons.map((value, at) => (
          <label
            key={value}
            className="checkable flex min-h-11 items-center gap-3 rounded-field border-[1.5px] border-line px-3 pt-0.5 has-checked:text-primary-soft-ink"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-4.5 flex-none accent-primary outline-none"
            />
            <span className="min-w-0 flex-1">{words[value]}</span>
            <KeyCap>{format.digits(at + 1)}</KeyCap>
          </label>
        ))}
        {wasPressed && !reason && (
          <p id={`${name}-missing`} role="alert" className="text-14 text-danger-ink">
            {text.chooseReason}
          </p>
        )}
      </fieldset>
      <NoteField label={text.note} hint={text.noteHint} max={adminNoteMax} value={note} onChange={setNote} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" variant="danger">
          {text.refuse}
        </Button>
      </div>
    </form>
  )
}

/** Number keys choose, Enter sends, except while the note is being written. */
function useReasonKeys(keys: { choose: (reason: RefusalReason) => void; submit: () => void }) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement) return
      const chosen = reasons[Number(key) - 1]
      if (!chosen && key !== 'Enter') return
      event.preventDefault()
      if (chosen) latest.current.choose(chosen)
      else latest.current.submit()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
