import type { DateFriend } from '@hamvav/contract/dates/entities'
import { dateNoteMax, datePlaceMax } from '@hamvav/contract/dates/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { hourMs, minuteMs } from '@hamvav/contract/durations'
import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { sharedDates } from '../../i18n/texts/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useDatePartners, useShareDate } from './api.ts'

/** Value of a `datetime-local` field, in the time of the device. */
function localValue(ms: number): string {
  const at = new Date(ms)
  return new Date(ms - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}
const quarterHourMs = 15 * minuteMs
/** The time in `hours` hours, rounded up to a quarter of an hour. */
const quarterHourAfter = (hours: number) =>
  localValue(Math.ceil((Date.now() + hours * hourMs) / quarterHourMs) * quarterHourMs)
const isoOf = (local: string) => new Date(local).toISOString()

interface DateFormProps {
  /** Null where nobody can be told, as there is no mail. */
  friends: readonly DateFriend[] | null
  /** After it was stored or given up. */
  onDone: () => void
}

/** A new shared date. */
export function DateForm({ friends, onDone }: DateFormProps) {
  const text = useMessages(sharedDates)
  const textOf = useErrorText()
  const share = useShareDate()
  const confirmed = friends?.filter(({ isConfirmed }) => isConfirmed) ?? []
  const [clientId] = useState(() => crypto.randomUUID())
  const [place, setPlace] = useState('')
  const [note, setNote] = useState('')
  const [startsAt, setStartsAt] = useState(() => quarterHourAfter(1))
  const [checkInAt, setCheckInAt] = useState(() => quarterHourAfter(3))
  const [friendId, setFriendId] = useState(confirmed[0]?._id ?? '')
  const [partnerId, setPartnerId] = useState('')
  const [isChecked, setChecked] = useState(false)
  const placeField = useRef<HTMLInputElement>(null)
  const placeProblem =
    place.trim() === '' ? text.placeMissing : countGraphemes(place.trim()) > datePlaceMax ? text.placeLong : undefined
  const noteProblem = countGraphemes(note.trim()) > dateNoteMax ? text.noteLong : undefined
  const timeProblem = !startsAt || !checkInAt || checkInAt <= startsAt ? text.timesWrong : undefined

  function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (placeProblem) return placeField.current?.focus()
    if (noteProblem || timeProblem) return
    const times = { startsAt: isoOf(startsAt), checkInAt: isoOf(checkInAt) }
    const people = { friendId: friendId || null, partnerId: partnerId || null }
    share.mutate({ clientId, place, note, ...times, ...people }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={send} noValidate className="grid grid-cols-1 gap-4">
      <h2 className="text-18">{text.newDate}</h2>
      <TextField
        ref={placeField}
        // The member has just pressed the button that opens the form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={text.place}
        hint={text.placeHint}
        error={isChecked ? placeProblem : undefined}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={text.startsAt}
          value={startsAt}
          onChange={(event) => setStartsAt(event.target.value)}
        />
        <TextField
          type="datetime-local"
          label={text.checkInAt}
          error={isChecked ? timeProblem : undefined}
          value={checkInAt}
          onChange={(event) => setCheckInAt(event.target.value)}
        />
      </div>
      <TextField
        label={text.note}
        hint={text.noteHint}
        error={isChecked ? noteProblem : undefined}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PartnerField value={partnerId} onChange={setPartnerId} />
      {friends && <FriendField friends={confirmed} value={friendId} onChange={setFriendId} />}
      {share.isError && <Banner>{textOf(share.error)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={share.isPending}>
          {text.save}
        </Button>
        <Button type="button" variant="ghost" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

interface FriendFieldProps {
  /** Those who have agreed. */
  friends: readonly DateFriend[]
  /** Id of a friend; empty: nobody. */
  value: string
  onChange: (value: string) => void
}

function FriendField({ friends, value, onChange }: FriendFieldProps) {
  const text = useMessages(sharedDates)
  return (
    <SelectField
      label={text.friend}
      hint={friends.length === 0 ? text.noFriendYet : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{text.nobody}</option>
      {friends.map(({ _id, email }) => (
        <option key={_id} value={_id}>
          {email}
        </option>
      ))}
    </SelectField>
  )
}

/** Whom the member meets: a match, who is asked to be named. Nothing without matches. */
function PartnerField({ value, onChange }: Omit<FriendFieldProps, 'friends'>) {
  const text = useMessages(sharedDates)
  const { data } = useDatePartners()
  if (!data?.length) return null
  return (
    <SelectField
      label={text.partner}
      hint={text.partnerHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{text.partnerNone}</option>
      {data.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
