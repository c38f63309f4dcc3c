import type { AdminUser } from '@hamvav/contract/admin/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk } from '../../../i18n/texts/admin/members/bulk.ts'

const namedAtMost = 4

/** The first few by name, and how many more. */
export function ChosenMembers({ users }: { users: readonly AdminUser[] }) {
  const text = useMessages(adminBulk)
  const format = useFormat()
  const more = users.length - namedAtMost
  return (
    <ul aria-label={text.who} className="grid gap-1 rounded-field bg-sunken px-3.5 py-2.5 text-15">
      {users.slice(0, namedAtMost).map(({ _id, name, username }) => (
        <li key={_id} className="wrap-anywhere">
          {name} <span className="text-ink-3">@{username}</span>
        </li>
      ))}
      {more > 0 && <li className="text-ink-2">{text.andMore({ n: format.number(more) })}</li>}
    </ul>
  )
}
