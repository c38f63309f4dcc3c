import type { Message } from '@hamvav/contract/messaging/entities'
import { screen } from '@testing-library/react'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { Answer, Call } from '../../../testing/server.ts'
import { MessagesScreen } from '../inbox/messages-screen.tsx'
import { bibek, ownMessage } from './chats.ts'

export const openConversation = () => renderScreen(<MessagesScreen openId={bibek} />, { path: `/messages/${bibek}` })

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
