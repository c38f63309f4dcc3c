import { useMessages } from '../../../i18n/catalogue.ts'
import { paths } from '../../../core/navigation/paths.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Tab } from '../model/conversations.ts'

/** Why nothing is in the list; `isNew` where there is no conversation at all. */
export function ChatsEmpty({ reason, isNew }: { reason: Tab | 'search'; isNew: boolean }) {
  const text = useMessages(messaging)
  if (reason === 'groups') return <EmptyState title={text.noGroups}>{text.noGroupsHint}</EmptyState>
  if (reason === 'search') return <EmptyState title={text.noUsersFound} />
  if (reason === 'unread' && !isNew) return <EmptyState title={text.nothingUnread} />
  return (
    <EmptyState
      title={text.noUsersAvailable}
      action={
        <ButtonLink to={paths.matches} variant="soft">
          {text.meetPeople}
        </ButtonLink>
      }
    />
  )
}
