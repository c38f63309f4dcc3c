// @offline
import { Outlet, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { usePartnerName } from '../../features/messaging/api/conversations.ts'
import { MessagesScreen } from '../../features/messaging/inbox/messages-screen.tsx'
import { SafetyMenu, useSafetyDialogs } from '../../features/safety/safety-menu.tsx'
import { useMessages } from '../../i18n/catalogue.ts'
import { shell } from '../../i18n/texts/app/shell.ts'
import { safetyMenu } from '../../i18n/texts/safety/safety-menu.ts'
import { Page } from '../../ui/layout/page.tsx'
import {
  type RenderSafetyMenu,
  ReportContext,
  SafetyButtonsContext,
  type SafetyTarget,
  SafetyMenuContext,
} from '../../ui/overlays/safety-context.ts'

const MemberMenu = lazy(async () => ({ default: (await import('./member-menu.tsx')).MemberMenu }))
/** Unmatch is added when its code is there. */
const renderMenu: RenderSafetyMenu = (props) => (
  <Suspense fallback={<SafetyMenu {...props} />}>
    <MemberMenu {...props} />
  </Suspense>
)
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
            <MessagesScreen openId={userId ?? null} conversation={<Outlet />} />
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
      {target && <OpenReport key={target.count} about={target.about} />}
    </ReportContext>
  )
}

/** Opens at once; a further report is a new one. */
function OpenReport({ about }: { about: SafetyTarget }) {
  return useSafetyDialogs(about, 'report').dialogs
}

const look = 'touch rounded-field px-3 pt-0.5 text-15 font-semibold hover:bg-sunken'

/** Block and Report as buttons, for screens where both are one of the main choices. */
function SafetyButtons(about: SafetyTarget) {
  const text = useMessages(safetyMenu)
  const { open, dialogs } = useSafetyDialogs(about)
  return (
    <>
      <button type="button" className={`${look} text-danger-ink`} onClick={() => open('block')}>
        {text.blockShort}
      </button>
      <button type="button" className={`${look} text-ink-2`} onClick={() => open('report')}>
        {text.report}
      </button>
      {dialogs}
    </>
  )
}
