import { adminPaths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminDeletions } from '../../../i18n/texts/admin-members.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useSimilarAccounts } from '../api/deletions.ts'
import { DataState } from '../parts/data-state.tsx'
import { Tag } from '../parts/tag.tsx'
import { Nothing, Section } from './section.tsx'

/** Suspended or deleted accounts that share a device, a browser or personal data with the member, and active ones on the same device. */
export function SimilarAccounts({ memberId }: { memberId: string }) {
  const text = useMessages(adminDeletions)
  const format = useFormat()
  const accounts = useSimilarAccounts(memberId)
  return (
    <Section title={text.similar}>
      <p className="text-14 text-ink-3">{text.similarHint}</p>
      <DataState
        query={accounts}
        skeleton={<Skeleton className="h-14 w-full rounded-card" />}
        isEmpty={(found) => found.length === 0}
        empty={<Nothing>{text.noneSimilar}</Nothing>}
      >
        {(found) => (
          <ul className="grid gap-2.5">
            {found.map(({ user, signals, sanction, at }) => (
              <li key={`${user?._id ?? ''} ${at}`} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
                {user ? (
                  <TextLink to={adminPaths.member(user._id)}>
                    <bdi>{user.name}</bdi> @{user.username}
                  </TextLink>
                ) : (
                  <span>{text.deletedAccount}</span>
                )}
                {sanction && <Tag tone="bad">{text[sanction]}</Tag>}
                {sanction ? (
                  <span className="text-ink-2">{signals.map((signal) => text[signal]).join(', ')}</span>
                ) : (
                  signals.map((signal) => (
                    <Tag key={signal} tone="neutral">
                      {text[signal]}
                    </Tag>
                  ))
                )}
                <time dateTime={at} className="text-14 text-ink-3">
                  {format.dateOfYear(at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </DataState>
    </Section>
  )
}
