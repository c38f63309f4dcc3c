import { getEditableProfile, updateProfile } from '@hamvav/contract/profiles/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { outboxOf } from '../api/send-message.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { chatDialogs } from '../../../i18n/texts/messaging.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useConfirmAge } from '../../../ui/overlays/confirm-age.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** Asks for the age before the first message ever; the server checks that it is an adult's. */
export function AgeForm() {
  const text = useMessages(chatDialogs)
  const textOf = useErrorText()
  const language = useLanguage()
  const [age, setAge] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = useSaveAge()
  const { isAgeRight, question } = useConfirmAge()

  function submit(event: FormEvent) {
    event.preventDefault()
    const years = yearsOf(age)
    setMissing(years === null)
    if (years === null || save.isPending) return
    void isAgeRight(years).then((isRight) => isRight && save.mutate(years))
  }

  function failure(): string | undefined {
    if (isMissing) return text.ageMissing
    const { error } = save
    if (error instanceof ApiError) return fieldTexts(error, language)['age'] ?? textOf(error)
    return error ? textOf(error) : undefined
  }

  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2 px-3 pt-3">
      <div className="min-w-0 flex-1">
        <TextField
          label={text.yourAge}
          hint={text.ageHint}
          error={failure()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={age}
          onChange={(event) => setAge(event.target.value)}
        />
      </div>
      <Button type="submit" variant="soft" pending={save.isPending} className="mt-7.5">
        {text.save}
      </Button>
      {question}
    </form>
  )
}

/** Accepts Nepali digits too; null if the input is not a whole number. */
function yearsOf(typed: string): number | null {
  const digits = typed.trim().replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null
}

/** Stores the age, and retries the messages that required it. */
function useSaveAge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (age: number) => {
      const { username, name } = await call(getEditableProfile)
      await call(updateProfile, { body: { username, name, age } })
      return age
    },
    onSuccess: (age) => {
      client.setQueryData(queryKeys.ownAge, { age })
      outboxOf(client).retryAfter('age_needed')
      // Screens with the own profile show the new age.
      void client.invalidateQueries({ queryKey: queryKeys.profiles })
    },
  })
}
