import { useParams } from '@tanstack/react-router'
import { usePartnerName } from '../../features/messaging/api/list-conversations.ts'
import { MessagesScreen } from '../../features/messaging/inbox/messages-screen.tsx'
import { SafetyButtons } from '../../features/safety/menu/safety-buttons.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import { Page } from '../../ui/layout/page.tsx'
import { MemberMenu } from './member-menu.tsx'

/** /messages and /messages/{userId}: one screen, so that the list stays where it was. */
export function MessagesPage() {
  const text = useMessages(shell)
  const { userId } = useParams({ strict: false }) as { userId?: string }
  const name = usePartnerName(userId)
  return (
    <Page title={name ?? text.messages} width="full">
      <MessagesScreen
        openId={userId ?? null}
        renderMenu={({ _id, name }, items) => (
          <MemberMenu subject="conversation" subjectId={_id} member={{ _id, name }} before={items} />
        )}
        renderSafety={({ _id, name }) => (
          <SafetyButtons subject="conversation" subjectId={_id} member={{ _id, name }} />
        )}
      />
    </Page>
  )
}
