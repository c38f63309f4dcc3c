// @offline
import type { StoredUser } from '@hamvav/contract/auth/entities'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { feedEmpty } from '../../../i18n/texts/feed.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** Empty feed, with a link that depends on what the viewer may do. */
export function FeedEmpty({ user }: { user: StoredUser | null }) {
  const text = useMessages(feedEmpty)
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
