import { useLocation } from '@tanstack/react-router'
import { MessagesScreen } from '../inbox/messages-screen.tsx'

/** The screen as its page shows it: the conversation is that of the address. */
export function MessagesAtAddress() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <MessagesScreen openId={path.split('/')[2] ?? null} />
}
