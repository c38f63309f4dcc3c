import type { AdminMember } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminMember } from '../../../i18n/texts/admin/members/member.ts'
import { Tag } from '../parts/tag.tsx'

/** Who they are: names, address, since when. */
export function MemberHead({ member: { user, emailConfirmed } }: { member: AdminMember }) {
  const text = useMessages(adminMember)
  const format = useFormat()
  return (
    <div className="grid min-w-0 gap-1.5">
      <p lang="en" className="wrap-anywhere text-ink-2">
        @{user.username}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
        <span lang="en" className="wrap-anywhere">
          {user.email}
        </span>
        <Tag tone={emailConfirmed ? 'good' : 'neutral'}>{emailConfirmed ? text.confirmed : text.unconfirmed}</Tag>
      </p>
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-3">
        <time dateTime={user.createdAt}>{text.joined({ at: format.dateOfYear(user.createdAt) })}</time>
        <time dateTime={user.lastActiveAt}>{text.lastActive({ at: format.dateTime(user.lastActiveAt) })}</time>
      </p>
      {user.restricted && <Tag tone="bad">{text.restricted}</Tag>}
    </div>
  )
}
