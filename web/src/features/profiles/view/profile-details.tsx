import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { profile as texts } from '../../../i18n/texts/profiles/profile.ts'

/** Age, gender, location and interests, as far as they are given; a visitor gets none of them. */
export function ProfileDetails({ profile }: { profile: PublicProfile }) {
  const text = useMessages(texts)
  const format = useFormat()
  const { age, gender, location, intent, interests = [] } = profile
  const facts = [
    { label: text.age, value: age == null ? null : text.years({ n: format.number(age) }) },
    { label: text.gender, value: gender ? text[gender] : null },
    { label: text.location, value: location },
    { label: text.intent, value: intent ? text[intent] : null },
  ].filter(({ value }) => value)
  if (facts.length === 0 && interests.length === 0) return null
  return (
    <section aria-label={text.about} className="grid gap-4 border-t border-line pt-5">
      {facts.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-14 text-ink-3">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {interests.length > 0 && (
        <div className="grid gap-2">
          <h2 className="font-text text-14 font-normal text-ink-3">{text.interests}</h2>
          <ul className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li
                key={interest}
                className="rounded-chip bg-marigold-soft px-3 py-1 text-15 wrap-anywhere text-marigold-soft-ink"
              >
                {interest}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
