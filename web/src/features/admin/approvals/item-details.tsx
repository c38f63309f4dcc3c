import type { ApprovalItem } from '@hamvav/contract/admin/entities'
import { ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminApprovals } from '../../../i18n/texts/admin-members.ts'
import { profile as profileTexts } from '../../../i18n/texts/profiles.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { ApprovalKind } from '../api/approvals.ts'
import { Fact, PromptsFact, TagsFact, TextFact } from '../parts/facts.tsx'
import { Tag } from '../parts/tag.tsx'

interface ItemHeaderProps {
  kind: ApprovalKind
  item: ApprovalItem
  heading: RefObject<HTMLHeadingElement | null>
}

/** Name, request and warnings. */
export function ItemHeader({ kind, item, heading }: ItemHeaderProps) {
  const text = useMessages(adminApprovals)
  const format = useFormat()
  const { user, askedAt, refusals } = item
  return (
    <header className="grid min-w-0 content-start gap-1">
      <p className="text-14 text-ink-2">{kind === 'approval' ? text.wantsApproval : text.wantsBadge}</p>
      <h2 ref={heading} tabIndex={-1} className="text-25 wrap-anywhere outline-none">
        <bdi>{user.name}</bdi>
        {item.age !== null && <span className="text-ink-2">, {format.digits(item.age)}</span>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
        <span lang="en" className="wrap-anywhere">
          @{user.username}
        </span>
        <time dateTime={askedAt}>{text.asked({ at: format.dateTime(askedAt) })}</time>
        <span>{text.joined({ at: format.dateOfYear(user.createdAt) })}</span>
      </p>
      <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {user.restricted && <Tag tone="bad">{text.declaredMinor}</Tag>}
        {item.age === null && <Tag tone="bad">{text.noAge}</Tag>}
        {refusals > 0 && <Tag tone="waiting">{text.refusedBefore({ count: refusals })}</Tag>}
      </p>
    </header>
  )
}

/** Profile facts of a member. */
export function ItemFacts({ kind, item }: Omit<ItemHeaderProps, 'heading'>) {
  const text = useMessages(adminApprovals)
  const { user, age } = item
  return (
    <div className="grid min-w-0 content-start gap-4">
      {user.restricted && (
        <Banner tone="info">{kind === 'approval' ? text.declaredMinorHint : text.declaredMinorBadge}</Banner>
      )}
      {kind === 'approval' && age === null && <Banner tone="info">{text.noAgeHint}</Banner>}
      <Details item={item} />
      <div>
        <ButtonLink to={adminPaths.member(user._id)} variant="ghost" size="small">
          <ExternalLink size={16} aria-hidden="true" />
          {text.memberPage}
        </ButtonLink>
      </div>
    </div>
  )
}

function Details({ item }: { item: ApprovalItem }) {
  const text = useMessages(adminApprovals)
  const words = useMessages(profileTexts)
  const { gender, location, intent, bio, interests, prompts, user } = item
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <TextFact label={text.bio} words={bio} />
      <Fact label={text.gender}>{gender && words[gender]}</Fact>
      <Fact label={text.location}>{location}</Fact>
      <Fact label={text.intent}>{intent && words[intent]}</Fact>
      <Fact label={text.email}>{user.email}</Fact>
      <TagsFact label={text.interests} tags={interests} />
      <PromptsFact answers={prompts} />
    </dl>
  )
}
