import type { ReplyPurpose, SavedReply } from '@hamvav/contract/desk/entities'
import { replyTextMax, replyTitleMax } from '@hamvav/contract/desk/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { savedReplies } from '../../../i18n/texts/admin-desk.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useSavedReplies, useSaveReply } from '../api/desk.ts'
import { NoteField } from '../parts/note-field.tsx'

const purposes: readonly ReplyPurpose[] = ['words', 'question', 'appeal', 'support']

interface ReplyFormProps {
  /** Null for a new one. */
  reply: SavedReply | null
  onDone: () => void
}

/** A saved reply in both languages. */
export function ReplyForm({ reply, onDone }: ReplyFormProps) {
  const text = useMessages(savedReplies)
  const textOf = useAdminErrorText()
  const save = useSaveReply(reply)
  const [values, setValues] = useState({
    purpose: reply?.purpose ?? 'words',
    title: reply?.title ?? '',
    english: reply?.english ?? '',
    nepali: reply?.nepali ?? '',
  })
  const [wasPressed, setPressed] = useState(false)
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))
  const missing = (value: string) => (wasPressed && value.trim() === '' ? text.required : undefined)
  const isTooLong = (value: string, max: number) => countGraphemes(value) > max
  const submit = () => {
    setPressed(true)
    const { title, english, nepali } = values
    if (save.isPending || [title, english, nepali].some((value) => value.trim() === '')) return
    if (isTooLong(title, replyTitleMax) || [english, nepali].some((value) => isTooLong(value, replyTextMax))) return
    save.mutate(values, {
      onSuccess() {
        toast.success(text.saved)
        onDone()
      },
    })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SelectField
        label={text.purpose}
        value={values.purpose}
        onChange={({ target }) => change({ purpose: target.value as ReplyPurpose })}
      >
        {purposes.map((purpose) => (
          <option key={purpose} value={purpose}>
            {text[purpose]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.name}
        hint={text.nameHint}
        error={missing(values.title)}
        value={values.title}
        maxLength={replyTitleMax}
        onChange={({ target }) => change({ title: target.value })}
      />
      <NoteField
        label={text.english}
        max={replyTextMax}
        value={values.english}
        error={missing(values.english)}
        onChange={(english) => change({ english })}
      />
      <NoteField
        label={text.nepali}
        max={replyTextMax}
        value={values.nepali}
        error={missing(values.nepali)}
        onChange={(nepali) => change({ nepali })}
      />
      {save.isError && <Banner>{textOf(save.error)}</Banner>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" disabled={save.isPending} onClick={onDone}>
          {text.cancel}
        </Button>
        <Button type="submit" pending={save.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}

interface ReplyPickerProps {
  purpose: ReplyPurpose
  /** Of the reader's app; undefined: both are offered. */
  language?: 'en' | 'ne' | undefined
  onPick: (text: string) => void
}

/** Starts a text from a saved reply; nothing where there is none. */
export function ReplyPicker({ purpose, language, onPick }: ReplyPickerProps) {
  const text = useMessages(savedReplies)
  const { data } = useSavedReplies()
  const [chosen, setChosen] = useState('')
  const options = (data ?? [])
    .filter((reply) => reply.purpose === purpose)
    .flatMap(({ _id, title: name, english, nepali }) =>
      [
        { key: `${_id} en`, of: 'en', label: language ? name : text.inEnglish({ name }), text: english },
        { key: `${_id} ne`, of: 'ne', label: language ? name : text.inNepali({ name }), text: nepali },
      ].filter(({ of }) => !language || of === language),
    )
  if (options.length === 0) return null
  const pick = (key: string) => {
    setChosen(key)
    const option = options.find((one) => one.key === key)
    if (option) onPick(option.text)
  }
  return (
    <SelectField label={text.start} hint={text.startHint} value={chosen} onChange={({ target }) => pick(target.value)}>
      <option value="">{text.own}</option>
      {options.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
