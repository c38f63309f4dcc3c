import { type BirthPlace, birthPlaceIds } from '@hamvav/contract/play/guna'
import type { Birth } from '@hamvav/contract/play/guna-entities'
import { type FormEvent, useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { birthYears } from '../../../i18n/birth-years.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { birth as birthTexts } from '../../../i18n/texts/profiles.ts'
import { birthPlaceNames, guna } from '../../../i18n/texts/rounds.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** Members are adults. */
const youngest = 17

interface BirthFormProps {
  isPending: boolean
  onSubmit: (birth: Birth) => void
}

/** A birth for one game; it is neither a draft nor filled in by the browser. */
export function BirthForm({ isPending, onSubmit }: BirthFormProps) {
  const text = useMessages(guna)
  const words = useMessages(birthTexts)
  const places = useMessages(birthPlaceNames)
  const language = useLanguage()
  const [calendar, setCalendar] = useState<Birth['calendar']>(language === 'ne' ? 'bs' : 'ad')
  const [date, setDate] = useState({ day: 0, month: 0, year: 0 })
  const [time, setTime] = useState('')
  const [isTimeUnknown, setTimeUnknown] = useState(false)
  const [place, setPlace] = useState<BirthPlace>('nepal')
  const [isIncomplete, setIncomplete] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const isMissing = Object.values(date).includes(0) || (!isTimeUnknown && !time)
    setIncomplete(isMissing)
    if (!isMissing && !isPending) onSubmit({ calendar, ...date, time: isTimeUnknown ? null : time, place })
  }
  return (
    <form noValidate autoComplete="off" onSubmit={submit} className="mt-3 grid gap-3">
      <Choice
        label={words.calendar}
        value={calendar}
        options={[
          { value: 'ad', label: words.ad },
          { value: 'bs', label: words.bs },
        ]}
        onChange={(value) => {
          setCalendar(value)
          setDate({ day: 0, month: 0, year: 0 })
        }}
      />
      <DateFields calendar={calendar} date={date} isIncomplete={isIncomplete} onChange={setDate} />
      {!isTimeUnknown && (
        <TextField
          label={text.time}
          type="time"
          value={time}
          aria-invalid={(isIncomplete && !time) || undefined}
          onChange={({ target }) => setTime(target.value.slice(0, 5))}
        />
      )}
      <Switch label={text.timeUnknown} checked={isTimeUnknown} onChange={setTimeUnknown}>
        {isTimeUnknown && text.timeUnknownHint}
      </Switch>
      <SelectField
        label={text.place}
        value={place}
        onChange={({ target }) => setPlace(birthPlaceIds.find((id) => id === target.value) ?? 'nepal')}
      >
        {birthPlaceIds.map((id) => (
          <option key={id} value={id}>
            {places[id]}
          </option>
        ))}
      </SelectField>
      {isIncomplete && (
        <p role="alert" className="text-14 text-danger-ink">
          {text.incomplete}
        </p>
      )}
      <Button type="submit" wide pending={isPending}>
        {text.takePart}
      </Button>
    </form>
  )
}

interface BirthDate {
  readonly day: number
  readonly month: number
  readonly year: number
}

interface DateFieldsProps {
  calendar: Birth['calendar']
  /** 0: not chosen. */
  date: BirthDate
  isIncomplete: boolean
  onChange: (date: BirthDate) => void
}

function DateFields({ calendar, date, isIncomplete, onChange }: DateFieldsProps) {
  const text = useMessages(guna)
  const words = useMessages(birthTexts)
  const format = useFormat()
  const [thisYear] = useState(() => new Date().getFullYear())
  const isBs = calendar === 'bs'
  const fields = [
    { name: 'day', label: text.day, options: numbers(isBs ? 32 : 31).map((n) => [n, format.digits(n)] as const) },
    {
      name: 'month',
      label: words.month,
      options: (isBs ? words.bsMonths : words.adMonths).split(' ').map((month, index) => [index + 1, month] as const),
    },
    {
      name: 'year',
      label: words.year,
      options: birthYears(calendar, thisYear - youngest).map((year) => [year, format.digits(year)] as const),
    },
  ] as const
  return (
    <div className="grid grid-cols-[4.6rem_1fr] items-start gap-2">
      {fields.map(({ name, label, options }) => (
        <div key={name} className={name === 'year' ? 'col-span-2' : ''}>
          <SelectField
            label={label}
            value={date[name]}
            aria-invalid={(isIncomplete && date[name] === 0) || undefined}
            onChange={({ target }) => onChange({ ...date, [name]: Number(target.value) })}
          >
            <option value={0}>{name === 'day' ? '–' : words.choose}</option>
            {options.map(([value, shown]) => (
              <option key={value} value={value}>
                {shown}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </div>
  )
}

/** 1 to `count`. */
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
