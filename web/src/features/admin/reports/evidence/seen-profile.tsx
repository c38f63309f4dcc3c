import type { Evidence } from '@hamvav/contract/safety/entities'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'

type Profile = Extract<Evidence['content'], { kind: 'profile' }>

/** What the profile told; its pictures stand below. */
export function SeenProfile({ profile }: { profile: Profile }) {
  const text = useMessages(adminReport)
  const { number } = useFormat()
  const { person, bio, age, location, interests } = profile
  const facts = [
    [text.age, age === null ? '' : number(age)],
    [text.location, location],
    [text.interests, interests.join(', ')],
  ].filter(([, value]) => value)
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap gap-x-2">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {person.name}
        </span>
        <span className="wrap-anywhere text-ink-3">@{person.username}</span>
      </p>
      <p dir="auto" className={`wrap-anywhere whitespace-pre-line ${bio ? '' : 'text-ink-3'}`}>
        {bio || text.nothingWritten}
      </p>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-3">{label}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
