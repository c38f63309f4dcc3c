import type { VerificationKind } from '@hamvav/contract/verification/entities'
import { Link } from '@tanstack/react-router'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminVerifications } from '../../../i18n/texts/admin-members.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { useVerifications } from '../api/verifications.ts'
import { DataState } from '../parts/data-state.tsx'
import { Tag } from '../parts/tag.tsx'

export function VerificationList({ kind }: { kind: VerificationKind | undefined }) {
  const text = useMessages(adminVerifications)
  const format = useFormat()
  const query = useVerifications(kind)
  return (
    <DataState
      query={query}
      skeleton={<Skeleton className="h-64 w-full rounded-card" />}
      isEmpty={({ pages }) => pages[0]?.length === 0}
      empty={<EmptyState title={text.none} />}
    >
      {({ pages }) => (
        <>
          <ul className="grid gap-2.5">
            {pages.flat().map(({ _id, kind: sent, member, since, until }) => (
              <li key={_id}>
                <Link
                  to={adminPaths.verification(_id)}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 hover:bg-sunken"
                >
                  <Avatar src={member.profilePic} size={44} />
                  <span className="min-w-0 flex-1 basis-28">
                    <span dir="auto" className="block font-semibold wrap-anywhere">
                      {member.name}
                    </span>
                    <span lang="en" className="block text-14 wrap-anywhere text-ink-3">
                      @{member.username}
                    </span>
                  </span>
                  <Tag>{text[sent]}</Tag>
                  <span className="text-14 text-ink-2">
                    {text.since({ when: format.dateTime(since) })} · {text.until({ when: format.date(until) })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <LoadMore
              label={text.more}
              isLoading={query.isFetchingNextPage}
              isAutomatic={!query.isError}
              onReach={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </DataState>
  )
}
