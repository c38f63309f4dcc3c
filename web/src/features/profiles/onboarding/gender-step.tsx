import { getFilters, saveFilters } from '@hamvav/contract/profiles/endpoints'
import type { Gender } from '@hamvav/contract/profiles/entities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { createMemoryDrafts, useMemoryDraft } from '../../../core/storage/memory-drafts.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { onboarding } from '../../../i18n/texts/profiles.ts'
import { ChipChoice } from '../../../ui/forms/chip-choice.tsx'
import { Choice } from '../../../ui/forms/choice.tsx'
import type { StepProps } from './progress.ts'

interface GenderDraft {
  readonly gender: Gender | ''
  /** Of the people to meet; null while they are those of the filters. */
  readonly changed: readonly Gender[] | null
}

const drafts = createMemoryDrafts<GenderDraft>()

/** The own gender, and that of the people to meet, which is a filter of Discover. */
export function GenderStep({ profile, formId, save, onError }: StepProps) {
  const text = useMessages(onboarding)
  const wanted = useWantedGenders()
  const [{ gender, changed }, change, discard] = useMemoryDraft<GenderDraft>(drafts, 'gender', {
    gender: profile.gender ?? '',
    changed: null,
  })
  const chosen = changed ?? wanted.genders
  const toggle = (value: Gender) =>
    change({ changed: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] })

  async function submit(event: FormEvent) {
    event.preventDefault()
    try {
      if (changed) await wanted.store(changed)
      await save(gender ? { gender } : {})
      discard()
    } catch (error) {
      onError(error)
    }
  }
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Choice<Gender | ''>
        label={text.youAre}
        value={gender}
        options={[
          { value: 'female', label: text.female },
          { value: 'male', label: text.male },
          { value: 'other', label: text.other },
        ]}
        onChange={(value) => change({ gender: value })}
      />
      <ChipChoice
        label={text.youMeet}
        hint={text.youMeetHint}
        options={[
          { value: 'female', label: text.women },
          { value: 'male', label: text.men },
          { value: 'other', label: text.others },
        ]}
        chosen={chosen}
        onToggle={toggle}
      />
    </form>
  )
}

/** The genders of the Discover filters; storing them keeps the other filters. */
function useWantedGenders() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const queryKey = queryKeys.discoverFilters(viewerId)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getFilters, {}, { signal }),
    enabled: viewerId !== '',
  })
  return {
    genders: data?.genders ?? [],
    async store(genders: readonly Gender[]) {
      const filters = data ?? (await call(getFilters))
      client.setQueryData(queryKey, await call(saveFilters, { body: { ...filters, genders: [...genders] } }))
      void client.resetQueries({ queryKey: queryKeys.discoverCards(viewerId) })
    },
  }
}
