// Everything that the server would send to a member who looks for what they must not know, with the evidence of their reports.
import type { Message } from '@hamvav/contract/messaging/entities'
import { v7 as uuidv7 } from 'uuid'
import type { Chat } from '../../features/messaging/testing/chat.ts'
import { createProtection } from '../../features/safety/testing/protection.ts'
import type { TestApp, TestMember } from '../../testing/test-app.ts'

interface Server {
  readonly app: TestApp
  readonly chat: Chat
  /** Files of an export. */
  readonly readZip: (zip: Buffer) => ReadonlyMap<string, Buffer>
}

/** @param game a message of the conversation with the partner */
export async function everythingFor(
  { app, chat, readZip }: Server,
  member: TestMember,
  partner: TestMember,
  game: Message,
): Promise<string> {
  const partnerId = partner.user._id
  const past = '2020-01-01T00:00:00.000Z'
  const answers = [
    await chat.request(member, 'GET', `/api/messages/conversation/${partnerId}`),
    await chat.request(member, 'GET', `/api/messages/conversation/${partnerId}/changes?since=${past}`),
    await chat.request(member, 'GET', '/api/profile/messages-users'),
    await chat.request(member, 'GET', '/api/messages/received'),
    await chat.request(member, 'GET', '/api/notifications'),
    await chat.request(member, 'GET', `/api/profile/${partnerId}`),
    await chat.request(member, 'GET', `/api/play/drawings/${game._id}`),
    await chat.request(member, 'PUT', `/api/messages/reaction/${game._id}`, { emoji: '👍' }),
    await chat.request(member, 'PUT', `/api/messages/seen/${game._id}`),
    await chat.request(member, 'POST', '/api/messages/send', {
      to: partnerId,
      text: 'Tell me',
      replyTo: game._id,
      clientId: uuidv7(),
    }),
    await chat.request(member, 'GET', '/api/safety/reports'),
  ]
  const archive = await chat.request(member, 'POST', '/api/profile/export', { password: member.password })
  const exported = [...readZip(archive.rawPayload).values()].map(String)
  const protection = createProtection(app)
  await protection.report(member, 'conversation', partnerId)
  const evidence = (await protection.reports(partnerId)).filter(({ reporterId }) => reporterId === member.user._id)
  return [...answers.map(({ body, headers }) => body + JSON.stringify(headers)), ...exported]
    .concat(evidence.map((report) => JSON.stringify(report)))
    .join('\n')
}
