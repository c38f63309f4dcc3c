import type { ReplyPurpose } from '@hamvav/contract/desk/entities'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminParts } from '../../../i18n/texts/admin-panel.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ReplyPicker } from '../desk/reply-form.tsx'
import { useDiscardOnClose, useDraftText } from './draft-text.ts'
import { NoteField } from './note-field.tsx'

interface Given<Reason extends string> {
  reason: Reason | null
  note: string
}

/** Saved replies from which the note can start; without a language both are offered. */
interface Replies {
  purpose: ReplyPurpose
  language?: 'en' | 'ne' | undefined
}

export interface ConfirmDialogProps<Reason extends string> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Consequence in a sentence or two, and further fields. */
  children?: ReactNode
  /** Button label: the action, not "OK". */
  confirm: string
  /** `danger` for destructive actions. */
  tone?: 'primary' | 'danger'
  reasons?: {
    label: string
    options: readonly { value: Reason; label: string }[]
    required?: boolean
    /** Preselected value. */
    initial?: Reason
  }
  /** `max` in graphemes; `about`: draft key, used if the session ends meanwhile. */
  note?: { about: string; label: string; hint?: string; max: number; required?: boolean; replies?: Replies }
  pending: boolean
  /** Error text of the server. */
  error?: string | null
  onConfirm: (given: Given<Reason>) => void
}

/** Confirmation dialog (spec §5), with reason and note if needed. */
export function ConfirmDialog<Reason extends string = never>({
  open,
  onOpenChange,
  title,
  ...rest
}: ConfirmDialogProps<Reason>) {
  // Stays open while the request is pending: it may be refused.
  const change = (next: boolean) => (next || !rest.pending) && onOpenChange(next)
  return (
    <Dialog open={open} onOpenChange={change} title={title}>
      {open && <ConfirmForm {...rest} onCancel={() => change(false)} />}
    </Dialog>
  )
}

type FormProps<Reason extends string> = Omit<ConfirmDialogProps<Reason>, 'open' | 'onOpenChange' | 'title'> & {
  onCancel: () => void
}

/** Remounted each time it is opened, so that it starts empty. */
function ConfirmForm<Reason extends string>({ reasons, note, ...props }: FormProps<Reason>) {
  const text = useMessages(adminParts)
  const id = useId()
  const [reason, setReason] = useState<Reason | ''>(reasons?.initial ?? '')
  const about = note?.about ?? ''
  const [written, setWritten] = useDraftText(about)
  useDiscardOnClose(about)
  const [wasPressed, setPressed] = useState(false)
  const lacksReason = reasons?.required === true && reason === ''
  const lacksNote = note?.required === true && written.trim() === ''
  const isTooLong = note !== undefined && countGraphemes(written) > note.max
  const submit = () => {
    setPressed(true)
    if (props.pending || lacksReason || lacksNote || isTooLong) return
    props.onConfirm({ reason: reason || null, note: written.trim() })
  }
  return (
    <form
      noValidate
      aria-describedby={id}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-4"
    >
      {props.children && (
        <div id={id} className="grid gap-3">
          {props.children}
        </div>
      )}
      {reasons && (
        <SelectField
          label={reasons.label}
          value={reason}
          error={wasPressed && lacksReason ? text.chooseFirst : undefined}
          onChange={(event) => setReason(event.target.value as Reason | '')}
        >
          <option value="">{text.choose}</option>
          {reasons.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {note?.replies && <ReplyPicker {...note.replies} onPick={setWritten} />}
      {note && (
        <NoteField
          label={note.label}
          hint={note.hint}
          max={note.max}
          value={written}
          error={wasPressed && lacksNote ? text.writeFirst : undefined}
          onChange={setWritten}
        />
      )}
      {props.error && <Banner>{props.error}</Banner>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" disabled={props.pending} onClick={props.onCancel}>
          {text.cancel}
        </Button>
        <Button type="submit" variant={props.tone ?? 'primary'} pending={props.pending}>
          {props.confirm}
        </Button>
      </div>
    </form>
  )
}
