import type { AdminMember } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminMember } from '../../../i18n/texts/admin/members/member.ts'
import { profile } from '../../../i18n/texts/profiles/profile.ts'
import { Fact, TagsFact, WordsFact } from '../parts/facts.tsx'

/** What they tell of themselves, and in numbers what they did. */
export function MemberFacts({ member }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  const words = useMessages(profile)
  const format = useFormat()
  const { age, gender, location, intent, bio, interests, counts } = member
  return (
    <dl className="grid grid-cols-2 gap-3">
      <WordsFact label={words.about} words={bio} />
      <Fact label={words.age}>{age !== null && words.years({ n: format.digits(age) })}</Fact>
      <Fact label={words.gender}>{gender && words[gender]}</Fact>
      <Fact label={words.location}>{location}</Fact>
      <Fact label={words.intent}>{intent && words[intent]}</Fact>
      <TagsFact label={words.interests} tags={interests} />
      <Fact label={words.posts}>{format.number(counts.posts)}</Fact>
      <Fact label={words.likes}>{format.number(counts.likes)}</Fact>
      <Fact label={words.matches}>{format.number(counts.matches)}</Fact>
      <Fact label={text.blockedBy}>{format.number(counts.blockedBy)}</Fact>
    </dl>
  )
}
