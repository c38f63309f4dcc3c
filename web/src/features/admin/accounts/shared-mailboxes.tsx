import type { SharedMailbox } from '@hamvav/contract/admin/entities'
import { useId } from 'react'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminDeletions } from '../../../i18n/texts/admin-members.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSharedMailboxes } from '../api/deletions.ts'
import { DataState } from '../parts/data-state.tsx'

/** For chiefs: accounts of one mailbox from before the rule that forbids it. */
export function SharedMailboxes() {
  const text = useMessages(adminDeletions)
  const id = useId()
  const shared = useSharedMailboxes()
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-3">
      <h2 id={id} className="text-20">
        {text.shared}
      </h2>
      <p className="text-15 text-ink-2">{text.sharedHint}</p>
      <DataState
        query={shared}
        skeleton={<Skeleton className="h-14 w-full rounded-card" />}
        isEmpty={(found) => found.length === 0}
        empty={<p className="text-15 text-ink-3">{text.noneShared}</p>}
      >
        {(found) => (
          <ul className="grid gap-2.5">
            {found.map(({ account, holder }) => (
              <li key={account._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
                <Account account={account} />
                <span aria-hidden>·</span>
                <Account account={holder} />
              </li>
            ))}
          </ul>
        )}
      </DataState>
    </section>
  )
}

const Account = ({ account }: { account: SharedMailbox['account'] }) => (
  <span lang="en" className="wrap-anywhere">
    <TextLink to={adminPaths.member(account._id)}>@{account.username}</TextLink> {account.email}
  </span>
)
