import type { StoredUser } from '@hamvav/contract/auth/entities'
import { useMessages } from '../../lib/catalogue.ts'
import { paths } from '../../lib/paths.ts'
import { feed } from '../../messages/feed.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** No posts at all; the way onward is one that this reader may go. */
export function FeedEmpty({ user }: { user: StoredUser | null }) {
  const text = useMessages(feed)
  const [to, label] = !user
    ? [paths.register, text.emptyJoin]
    : user.canPost
      ? [paths.create, text.emptyCreate]
      : [paths.matches, text.emptyMeet]
  return (
    <EmptyState
      title={text.empty}
      action={
        <ButtonLink to={to} variant="soft">
          {label}
        </ButtonLink>
      }
    />
  )
}
