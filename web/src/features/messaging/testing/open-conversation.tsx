import type { Message } from '@hamvav/contract/messaging/entities'
import { useLocation } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { Answer, Call } from '../../../testing/server.ts'
import { ConversationPane } from '../conversation/conversation-pane.tsx'
import { MessagesScreen } from '../inbox/messages-screen.tsx'
import { bibek, ownMessage } from './chats.ts'

/** The screen as its page and the page of the conversation show it together. */
export function MessagesWith({ openId }: { openId: string | null }) {
  const conversation = openId && <ConversationPane key={openId} partnerId={openId} />
  return <MessagesScreen openId={openId} conversation={conversation} />
}

/** The conversation is that of the address. */
export function MessagesAtAddress() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return <MessagesWith openId={path.split('/')[2] ?? null} />
}

export const openConversation = () => renderScreen(<MessagesWith openId={bibek} />, { path: `/messages/${bibek}` })

export const findComposer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message Bibek Rai' })

export const refusal = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  body: { code, message },
  headers,
})

/** The server as it answers a message: stored under the name that the client gave it. */
export function store({ body }: Call): Answer {
  const { text, clientId } = body as Pick<Message, 'text' | 'clientId'>
  return { status: 201, body: ownMessage(50, { text, ...(clientId && { clientId }) }) }
}
