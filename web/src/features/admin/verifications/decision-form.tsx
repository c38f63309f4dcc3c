import { adminNoteMax } from '@hamvav/contract/admin/limits'
import { DocumentKind, refusals, type VerificationRefusal } from '@hamvav/contract/verification/entities'
import { documentNumberMax } from '@hamvav/contract/verification/limits'
import type { VerificationDetail } from '@hamvav/contract/verification/review-entities'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useStore } from '../../../core/storage/store.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminVerifications, documentKinds } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { verificationRefusals } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useDecideVerification } from '../api/verifications.ts'
import { NoteField } from '../parts/note-field.tsx'
import { KeyCap, shortcutsOn, useShortcuts } from '../parts/shortcuts.tsx'

interface DecisionFormProps {
  detail: VerificationDetail
  isOpened: boolean
  onDecided: () => void
}

interface Birth {
  calendar: 'ad' | 'bs'
  year: string
  month: string
  day: string
}

/** Verify (A) or refuse with a reason (R). A document needs what it says: A moves to the fields until they are filled in. */
export function DecisionForm({ detail: { _id, kind, version }, isOpened, onDecided }: DecisionFormProps) {
  const text = useMessages(adminVerifications)
  const textOf = useAdminErrorText()
  const isOn = useStore(shortcutsOn)
  const decide = useDecideVerification(_id)
  const [document, setDocument] = useState<{ kind: DocumentKind; number: string }>({ kind: 'citizenship', number: '' })
  const [birth, setBirth] = useState<Birth>({ calendar: 'bs', year: '', month: '', day: '' })
  const [isRefusing, setRefusing] = useState(false)
  const after = { onSuccess: () => (toast.success(text.done), onDecided()) }

  function grant(event?: FormEvent) {
    event?.preventDefault()
    if (decide.isPending) return
    if (!isOpened) return void toast.info(text.openFirst)
    const { calendar, year, month, day } = birth
    const read = { ...document, birth: { calendar, year: Number(year), month: Number(month), day: Number(day) } }
    decide.mutate({ kind, granted: true, version, ...(kind === 'age' && { document: read }) }, after)
  }
  const refuse = (reason: VerificationRefusal, note: string) =>
    decide.mutate({ kind, granted: false, version, reason, note: note.trim() }, after)
  const form = useRef<HTMLFormElement>(null)
  const onKey = () => {
    if (!isOpened || form.current?.checkValidity()) grant()
    else form.current?.querySelector<HTMLElement>('select, input')?.focus()
  }
  useShortcuts(isOn && !isRefusing, { a: onKey, r: () => setRefusing(true) })

  const problem = decide.isError && <Banner>{textOf(decide.error)}</Banner>
  if (isRefusing)
    return (
      <RefusalForm
        kind={kind}
        problem={problem}
        isPending={decide.isPending}
        onRefuse={refuse}
        onCancel={() => setRefusing(false)}
      />
    )
  return (
    <form ref={form} onSubmit={grant} className="grid gap-4 rounded-card border border-line bg-surface p-4">
      {kind === 'age' && (
        <DocumentFields document={document} birth={birth} onDocument={setDocument} onBirth={setBirth} />
      )}
      {problem}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={decide.isPending} aria-keyshortcuts={isOn ? 'A' : undefined}>
          {text.grant}
          {isOn && <KeyCap>A</KeyCap>}
        </Button>
        <Button variant="dangerGhost" aria-keyshortcuts={isOn ? 'R' : undefined} onClick={() => setRefusing(true)}>
          {text.refuse}
          {isOn && <KeyCap>R</KeyCap>}
        </Button>
      </div>
    </form>
  )
}

interface DocumentFieldsProps {
  document: { kind: DocumentKind; number: string }
  birth: Birth
  onDocument: (document: { kind: DocumentKind; number: string }) => void
  onBirth: (birth: Birth) => void
}

function DocumentFields({ document, birth, onDocument, onBirth }: DocumentFieldsProps) {
  const text = useMessages(adminVerifications)
  const kinds = useMessages(documentKinds)
  return (
    <>
      <SelectField
        label={text.kind}
        value={document.kind}
        onChange={(event) => onDocument({ ...document, kind: event.target.value as DocumentKind })}
      >
        {DocumentKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.number}
        hint={text.numberHint}
        value={document.number}
        required
        maxLength={documentNumberMax}
        autoComplete="off"
        onChange={(event) => onDocument({ ...document, number: event.target.value })}
      />
      <Choice
        label={text.calendar}
        value={birth.calendar}
        options={(['bs', 'ad'] as const).map((value) => ({ value, label: text[value] }))}
        onChange={(calendar) => onBirth({ ...birth, calendar })}
      />
      <fieldset className="grid grid-cols-3 gap-2.5">
        <legend className="mb-1.5 text-15 font-semibold">{text.birth}</legend>
        {(['year', 'month', 'day'] as const).map((part) => (
          <TextField
            key={part}
            label={text[part]}
            value={birth[part]}
            required
            inputMode="numeric"
            pattern="[0-9]{1,4}"
            maxLength={4}
            autoComplete="off"
            onChange={(event) => onBirth({ ...birth, [part]: event.target.value })}
          />
        ))}
      </fieldset>
    </>
  )
}

interface RefusalFormProps {
  kind: 'photo' | 'age'
  problem: ReactNode
  isPending: boolean
  onRefuse: (reason: VerificationRefusal, note: string) => void
  onCancel: () => void
}

function RefusalForm({ kind, problem, isPending, onRefuse, onCancel }: RefusalFormProps) {
  const text = useMessages(adminVerifications)
  const reasons = useMessages(verificationRefusals)
  const [reason, setReason] = useState<VerificationRefusal>(refusals[kind][0])
  const [note, setNote] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onRefuse(reason, note)
      }}
      className="grid gap-4 rounded-card border border-line bg-surface p-4"
    >
      <SelectField
        label={text.reason}
        hint={reason === 'underage' ? text.underageHint : undefined}
        value={reason}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the admin has just asked for the form
        autoFocus
        onChange={(event) => setReason(event.target.value as VerificationRefusal)}
      >
        {refusals[kind].map((value) => (
          <option key={value} value={value}>
            {reasons[value]}
          </option>
        ))}
      </SelectField>
      <NoteField label={text.note} max={adminNoteMax} value={note} onChange={setNote} />
      {problem}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={isPending}>
          {text.refuse}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}
