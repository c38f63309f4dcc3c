import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { profile as texts } from '../../../i18n/texts/profiles/profile.ts'

export function ProfileCounts({ profile }: { profile: PublicProfile }) {
  const text = useMessages(texts)
  const format = useFormat()
  return (
    <dl className="mx-auto grid w-full max-w-100 grid-cols-3 divide-x divide-line rounded-field bg-sunken py-3 text-center">
      {(['posts', 'likes', 'matches'] as const).map((count) => (
        <div key={count} className="flex flex-col-reverse">
          <dt className="text-14 text-ink-3">{text[count]}</dt>
          <dd className="font-display text-20 font-semibold">{format.number(profile[count])}</dd>
        </div>
      ))}
    </dl>
  )
}
