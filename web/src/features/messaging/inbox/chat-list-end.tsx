// @offline
import { archivedOnly } from '@hamvav/contract/screens'
import { Archive } from 'lucide-react'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { chatControl, messaging } from '../../../i18n/texts/messaging.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { Tab } from '../model/conversations.ts'
import { PartRow } from './chat-list.tsx'

/** Reason why the list is empty; `isNew`: the member has no conversation at all. */
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

/** Link to the closed conversations, after the others. */
export function ArchivedRow({ count }: { count: number }) {
  const text = useMessages(chatControl)
  const label = text.archivedOf({ n: useFormat().number(count) })
  return <PartRow part={archivedOnly} icon={Archive} look="bg-sunken text-ink-2" label={label} />
}
