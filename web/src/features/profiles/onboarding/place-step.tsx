// @offline
import { Intent, type OwnProfile } from '@hamvav/contract/profiles/entities'
import { inBothLanguages, popularInterests } from '@hamvav/contract/profiles/popular-interests'
import { type FormEvent, useEffect, useState } from 'react'
import { useLanguage } from '../../../core/preferences/language.ts'
import { createMemoryDrafts, useMemoryDraft } from '../../../core/storage/memory-drafts.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { fieldTexts, useErrorText } from '../../../i18n/error-text.ts'
import { editProfile, onboarding, profile as profileTexts } from '../../../i18n/texts/profiles.ts'
import { ChipChoice } from '../../../ui/forms/chip-choice.tsx'
import { fieldText } from '../../../ui/forms/field-frame.tsx'
import { prepareToAsk, useAskFirst } from '../../../ui/words/ask-first.tsx'
import { InterestsField } from '../edit/edit-fields.tsx'
import { EditValues, interestsOf } from '../edit/edit-values.ts'
import { LocationField } from '../edit/location-field.tsx'
import type { StepProps } from './progress.ts'

interface PlaceDraft extends Pick<OwnProfile, 'location' | 'intent'> {
  /** Interests as typed. */
  typed: string
}

const drafts = createMemoryDrafts<PlaceDraft>()

/** Place, interests and what the member is here for. */
export function PlaceStep({ profile, formId, save, onError }: StepProps) {
  const text = useMessages(onboarding)
  const words = useMessages(profileTexts)
  const labels = useMessages(editProfile)
  const language = useLanguage()
  const textOf = useErrorText()
  const [{ location, typed, intent }, change, discard] = useMemoryDraft<PlaceDraft>(drafts, 'place', {
    location: profile.location,
    typed: profile.interests.join(', '),
    intent: profile.intent,
  })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { mayGo, whenClosed, sheet } = useAskFirst('profile', 'save')
  useEffect(prepareToAsk, [])
  const ideas = popularInterests.map((idea) => ({ value: idea[language], label: idea[language] }))
  const interests = interestsOf(typed)
  // An idea that was chosen in the other language is chosen in this one.
  const named = inBothLanguages(interests.map((one) => one.toLowerCase()))
  const chosen = ideas.map(({ value }) => value).filter((idea) => named.includes(idea.toLowerCase()))
  const toggle = (idea: string) => {
    const names = inBothLanguages([idea.toLowerCase()])
    const others = interests.filter((one) => !names.includes(one.toLowerCase()))
    change({ typed: (chosen.includes(idea) ? others : [...others, idea]).join(', ') })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problems = problemsOf({ interests: typed, location })
    setRefused(problems)
    if (Object.keys(problems).length > 0 || !(await mayGo([location, typed]))) return
    whenClosed(() =>
      save({ location: location.trim(), interests, ...(intent && { intent }) }).then(discard, (error: unknown) => {
        const fields = fieldTexts(error, language)
        setRefused(fields)
        if (Object.keys(fields).length === 0) onError(error)
      }),
    )
  }
  const errorOf = (field: string) => fieldText(labels, refused[field])
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <LocationField value={location} onChange={(next) => change({ location: next })} error={errorOf('location')} />
      <ChipChoice label={text.ideas} options={ideas} chosen={chosen} onToggle={toggle} />
      <InterestsField
        typed={typed}
        value={typed}
        error={errorOf('interests')}
        onChange={({ target }) => change({ typed: target.value })}
      />
      <ChipChoice
        label={labels.intent}
        options={Intent.options.map((value) => ({ value, label: words[value] }))}
        chosen={intent ? [intent] : []}
        onToggle={(value) => change({ intent: value === intent ? null : value })}
      />
      {refused['intent'] && <p role="alert">{textOf(refused['intent'])}</p>}
      {sheet}
    </form>
  )
}

/** Keys of texts by field, as on /editprofile. */
function problemsOf(values: Pick<EditValues, 'interests' | 'location'>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of ['interests', 'location'] as const) {
    const parsed = EditValues.shape[field].safeParse(values[field])
    const [issue] = parsed.error?.issues ?? []
    if (issue) problems[field] = issue.message
  }
  return problems
}
