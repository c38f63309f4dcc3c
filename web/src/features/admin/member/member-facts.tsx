import type { AdminMember } from '@hamvav/contract/admin/entities'
import type { ReactNode } from 'react'
import { useMessages } from '../../../lib/catalogue.ts'
import { useFormat } from '../../../lib/format.ts'
import { adminApprovals } from '../../../messages/admin-approvals.ts'
import { adminMember } from '../../../messages/admin-member.ts'
import { profile } from '../../../messages/profile.ts'
import { Tag } from '../parts/tag.tsx'

/** What they tell of themselves, and in numbers what they did. */
export function MemberFacts({ member }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  const words = useMessages(profile)
  const { notSaid } = useMessages(adminApprovals)
  const format = useFormat()
  const { age, gender, location, intent, bio, interests, counts } = member
  const unsaid = <span className="text-ink-3">{notSaid}</span>
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Fact label={words.about} isWide>
        {bio ? (
          <span dir="auto" className="whitespace-pre-line">
            {bio}
          </span>
        ) : (
          unsaid
        )}
      </Fact>
      <Fact label={words.age}>{age === null ? unsaid : words.years({ n: format.digits(age) })}</Fact>
      <Fact label={words.gender}>{gender ? words[gender] : unsaid}</Fact>
      <Fact label={words.location}>{location || unsaid}</Fact>
      <Fact label={words.intent}>{intent ? words[intent] : unsaid}</Fact>
      <Fact label={words.interests} isWide>
        {interests.length === 0 ? (
          unsaid
        ) : (
          <span className="flex flex-wrap gap-1.5">
            {interests.map((interest) => (
              <Tag key={interest}>{interest}</Tag>
            ))}
          </span>
        )}
      </Fact>
      <Fact label={words.posts}>{format.number(counts.posts)}</Fact>
      <Fact label={words.likes}>{format.number(counts.likes)}</Fact>
      <Fact label={words.matches}>{format.number(counts.matches)}</Fact>
      <Fact label={text.blockedBy}>{format.number(counts.blockedBy)}</Fact>
    </dl>
  )
}

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'col-span-2' : ''}`}>
      <dt className="text-14 text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
