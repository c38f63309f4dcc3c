import type { BirthMonth } from '@hamvav/contract/profiles/entities'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { createMemoryDrafts, useMemoryDraft } from '../../../core/storage/memory-drafts.ts'
import { birthYears } from '../../../i18n/birth-years.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { birth } from '../../../i18n/texts/profiles.ts'
import { Choice } from '../../../ui/forms/choice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useConfirmAge } from '../../../ui/overlays/confirm-age.tsx'
import type { StepProps } from './progress.ts'

type BirthDraft = Pick<BirthMonth, 'calendar' | 'month' | 'year'>

const drafts = createMemoryDrafts<BirthDraft>()

/** Month and year of birth, in either calendar; the server computes the age. */
export function BirthStep({ profile, formId, save, onError }: StepProps) {
  const text = useMessages(birth)
  const language = useLanguage()
  const format = useFormat()
  const [saved] = useState(profile.birthMonth)
  const [{ calendar, month, year }, change, discard] = useMemoryDraft<BirthDraft>(drafts, 'birth', {
    calendar: saved?.calendar ?? (language === 'ne' ? 'bs' : 'ad'),
    month: saved?.month ?? 0,
    year: saved?.year ?? 0,
  })
  const [thisYear] = useState(() => new Date().getFullYear())
  const store: StepProps['save'] = (changes) => save(changes).then(discard)
  const { refused, setRefused, saveMonth, question } = useSaveMonth(store, onError)
  const isUnchanged = saved?.calendar === calendar && saved.month === month && saved.year === year

  function submit(event: FormEvent) {
    event.preventDefault()
    if (month === 0 || year === 0) setRefused(text.birthMissing)
    else if (isUnchanged) store({}).catch(onError)
    else void saveMonth({ calendar, year, month })
  }
  return (
    <>
      <form id={formId} noValidate onSubmit={submit} onChange={() => setRefused(undefined)} className="grid gap-4">
        <p className="text-ink-2">{text.birthHint}</p>
        <Choice
          label={text.calendar}
          value={calendar}
          options={[
            { value: 'ad', label: text.ad },
            { value: 'bs', label: text.bs },
          ]}
          // A month of one calendar lies in two of the other.
          onChange={(value) => change({ calendar: value, month: 0, year: 0 })}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField
            label={text.month}
            value={month}
            error={refused}
            onChange={({ target }) => change({ month: Number(target.value) })}
          >
            <option value={0}>{text.choose}</option>
            {(calendar === 'bs' ? text.bsMonths : text.adMonths).split(' ').map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={text.year}
            value={year}
            aria-invalid={refused ? true : undefined}
            onChange={({ target }) => change({ year: Number(target.value) })}
          >
            <option value={0}>{text.choose}</option>
            {birthYears(calendar, thisYear).map((value) => (
              <option key={value} value={value}>
                {format.digits(value)}
              </option>
            ))}
          </SelectField>
        </div>
      </form>
      {question}
    </>
  )
}

/** The server says whether a month is under 18; then the member is asked before it is sent as confirmed. */
function useSaveMonth(save: StepProps['save'], onError: StepProps['onError']) {
  const language = useLanguage()
  const { isAgeRight, question } = useConfirmAge()
  const [refused, setRefused] = useState<string | undefined>()
  function show(error: unknown) {
    const fields = fieldTexts(error, language)
    const ofField = fields['birthMonth'] ?? fields['age']
    if (ofField) setRefused(ofField)
    else onError(error)
  }
  async function saveMonth(birthMonth: BirthMonth): Promise<void> {
    try {
      await save({ birthMonth })
    } catch (error) {
      const age = error instanceof ApiError && error.code === 'age_unconfirmed' ? error.extra['age'] : null
      if (typeof age !== 'number') show(error)
      else if (await isAgeRight(age)) await save({ birthMonth: { ...birthMonth, isConfirmed: true } }).catch(show)
    }
  }
  return { refused, setRefused, saveMonth, question }
}
