import type { StoredUser } from '@hamvav/contract/auth/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { feed } from '../../../i18n/texts/feed/feed.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

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
