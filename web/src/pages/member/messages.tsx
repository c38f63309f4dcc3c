// @offline
import { Outlet, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { usePartnerName } from '../../features/messaging/api/conversations.ts'
import { MessagePartContext, type MessagePartViews } from '../../features/messaging/message/part-context.ts'
import { MessagesScreen } from '../../features/messaging/inbox/messages-screen.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app.ts'
import { Page } from '../../ui/layout/page.tsx'
import {
  type RenderSafetyMenu,
  ReportContext,
  SafetyButtonsContext,
  type SafetyTarget,
  SafetyMenuContext,
} from '../../ui/overlays/safety-context.ts'

const loadSafety = () => import('./member-menu.tsx')
const MemberMenu = lazy(async () => ({ default: (await loadSafety()).MemberMenu }))
const loadPart = () => import('./chat/message-part.tsx')
/** Parts of messages are drawn by other features. */
const partViews: MessagePartViews = {
  Part: lazy(async () => ({ default: (await loadPart()).MessagePart })),
  AddPart: lazy(async () => ({ default: (await loadPart()).AddMessagePart })),
  Icebreaker: lazy(async () => ({ default: (await import('./chat/icebreaker.tsx')).Icebreaker })),
  About: lazy(async () => ({ default: (await import('../../features/dates/date-question.tsx')).DateQuestions })),
}
const loadWaiting = () => import('./chat/waiting.tsx')
/** Without its code, as before all files are kept offline, the list of chats has no link. */
const WaitingLink = lazy(async () => ({
  default: await loadWaiting().then(
    (loaded) => loaded.WaitingLink,
    () => () => null,
  ),
}))
const WaitingPart = lazy(async () => ({ default: (await loadWaiting()).WaitingPart }))
const OpenReport = lazy(async () => ({ default: (await loadSafety()).OpenReport }))
const SafetyButtons = lazy(async () => ({ default: (await loadSafety()).SafetyButtons }))

/** The header of the conversation has a button until the menu is there. */
const renderMenu: RenderSafetyMenu = (props) => <MemberMenu {...props} />
/** They appear together with the answers to a request, which are loaded as well. */
const renderButtons = (target: SafetyTarget) => <SafetyButtons {...target} />

/** /messages and /messages/{userId}: one screen, so that the list stays where it was. */
export function MessagesPage() {
  const text = useMessages(shell)
  const { userId } = useParams({ strict: false }) as { userId?: string }
  const name = usePartnerName(userId)
  // Also with the data saver on: hardly anybody opens the list without a conversation.
  useEffect(() => void import('../../features/messaging/conversation/conversation-pane.tsx').catch(() => undefined), [])
  return (
    <Page title={name ?? text.messages} width="full">
      <SafetyMenuContext value={renderMenu}>
        <SafetyButtonsContext value={renderButtons}>
          <Reports>
            <MessagePartContext value={partViews}>
              <MessagesScreen
                openId={userId ?? null}
                conversation={<Outlet />}
                waitingLink={<WaitingLink />}
                waitingPart={<WaitingPart openId={userId ?? null} />}
              />
            </MessagePartContext>
          </Reports>
        </SafetyButtonsContext>
      </SafetyMenuContext>
    </Page>
  )
}

/** One report dialog for all messages of the screen. */
function Reports({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<{ about: SafetyTarget; count: number } | null>(null)
  const open = useCallback((about: SafetyTarget) => setTarget((last) => ({ about, count: (last?.count ?? 0) + 1 })), [])
  return (
    <ReportContext value={open}>
      {children}
      <Suspense fallback={null}>{target && <OpenReport key={target.count} about={target.about} />}</Suspense>
    </ReportContext>
  )
}
