import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { EntityId, Timestamp, queryNumber } from '../fields.ts'
import { Allowance } from '../matches/entities.ts'
import {
  Conversation,
  Emoji,
  Message,
  MuteDuration,
  Outgoing,
  ReceivedMessages,
  RequestAnswer,
  SafeChat,
  SafeChatChoice,
} from './entities.ts'
import { conversationPage, conversationPageMax, receivedPage } from './limits.ts'

const UserParams = z.object({ userId: EntityId })
const MessageParams = z.object({ messageId: EntityId })

export const listConversations = endpoint({
  id: 'listConversations',
  method: 'GET',
  path: '/api/profile/messages-users',
  summary: 'Conversations, latest activity first, then matches without messages',
  access: 'member',
  rate: 'read',
  status: 200,
  response: z.array(Conversation),
  errors: [],
})

export const listReceivedMessages = endpoint({
  id: 'listReceivedMessages',
  method: 'GET',
  path: '/api/messages/received',
  summary:
    'Received messages by sender, latest activity first, for reports by members who cannot open conversations; `before`: id of the last sender of the previous page',
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, receivedPage.max, receivedPage.byDefault),
    before: z.optional(EntityId),
  }),
  status: 200,
  response: z.array(ReceivedMessages),
  errors: [],
})

export const listOnlineUsers = endpoint({
  id: 'listOnlineUsers',
  method: 'GET',
  path: '/api/messages/online-users',
  summary: 'Ids of online members whose presence the caller may see',
  access: 'member',
  rate: 'read',
  status: 200,
  response: z.array(EntityId),
  errors: [],
})

export const heartbeat = endpoint({
  id: 'heartbeat',
  method: 'POST',
  path: '/api/messages/heartbeat',
  summary: 'Keep the caller online; sent every 30 s',
  access: 'member',
  rate: 'heartbeat',
  status: 204,
  response: z.null(),
  errors: [],
})

export const getConversation = endpoint({
  id: 'getConversation',
  method: 'GET',
  path: '/api/messages/conversation/:userId',
  summary: 'Messages with one member, oldest first: the newest 50, or a page before or after a message',
  access: 'member',
  rate: 'read',
  params: UserParams,
  query: z.object({
    before: z.optional(EntityId),
    after: z.optional(EntityId),
    limit: queryNumber(1, conversationPageMax, conversationPage),
  }),
  status: 200,
  response: z.array(Message),
  errors: ['conversation_not_found', 'message_not_found'],
})

export const listMessageChanges = endpoint({
  id: 'listMessageChanges',
  method: 'GET',
  path: '/api/messages/conversation/:userId/changes',
  summary: 'Messages unsent or reacted to since `since` (server time), earliest change first',
  access: 'member',
  rate: 'read',
  params: UserParams,
  query: z.object({ since: z.iso.datetime({ error: 'This must be a moment such as 2026-11-22T10:00:00Z.' }) }),
  status: 200,
  /** At most `messageChangesMax`; a client that receives this many requests the next page from the last `changedAt`. */
  response: z.array(Message),
  errors: ['conversation_not_found'],
})

export const sendMessage = endpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/messages/send',
  summary: 'Send a message; idempotent by `clientId`',
  access: 'member',
  rate: 'write',
  body: Outgoing,
  status: 201,
  response: Message,
  errors: [
    'recipient_not_found',
    'message_to_self',
    'conversation_closed',
    'matches_only',
    'first_messages_used_up',
    'requests_full',
    'review_needed',
    'confirmation_needed',
    'age_needed',
    'not_available',
    'request_waits',
    'too_many_held',
  ],
})

export const markSeen = endpoint({
  id: 'markSeen',
  method: 'PUT',
  path: '/api/messages/seen/:messageId',
  summary: 'Mark a received message as seen; with `upTo=true` also all earlier ones',
  access: 'member',
  rate: 'write',
  params: MessageParams,
  query: z.object({ upTo: z._default(z.stringbool({ error: 'This must be true or false.' }), false) }),
  status: 200,
  response: z.object({ seen: z.number() }),
  errors: ['message_not_found'],
})

export const unsendMessage = endpoint({
  id: 'unsendMessage',
  method: 'PUT',
  path: '/api/messages/unsend/:messageId',
  summary: 'Erase the text of an own message; a placeholder remains',
  access: 'member',
  rate: 'write',
  params: MessageParams,
  status: 200,
  response: Message,
  errors: ['message_not_found'],
})

export const getFirstMessagesAllowance = endpoint({
  id: 'getFirstMessagesAllowance',
  method: 'GET',
  path: '/api/messages/allowance',
  summary: 'First messages to strangers used and left today, and when the quota renews',
  access: 'member',
  rate: 'read',
  status: 200,
  response: Allowance,
  errors: [],
})

export const reactToMessage = endpoint({
  id: 'reactToMessage',
  method: 'PUT',
  path: '/api/messages/reaction/:messageId',
  summary: 'Set the own reaction to any message of the conversation; null removes it',
  access: 'member',
  rate: 'write',
  params: MessageParams,
  body: z.object({ emoji: z.nullable(Emoji) }),
  status: 200,
  response: Message,
  errors: ['message_not_found', 'request_unanswered', 'conversation_closed', 'age_needed'],
})

export const answerRequest = endpoint({
  id: 'answerRequest',
  method: 'PUT',
  path: '/api/messages/requests/:userId',
  summary: 'Accept or decline a message request; the sender is not notified of a decline',
  access: 'member',
  rate: 'write',
  params: UserParams,
  body: z.object({ answer: RequestAnswer }),
  status: 204,
  response: z.null(),
  errors: ['conversation_not_found'],
})

export const muteConversation = endpoint({
  id: 'muteConversation',
  method: 'PUT',
  path: '/api/messages/conversation/:userId/mute',
  summary: 'Mute the notifications of a conversation',
  access: 'member',
  rate: 'write',
  params: UserParams,
  body: z.object({ duration: MuteDuration }),
  status: 200,
  response: z.object({ mutedUntil: z.nullable(Timestamp) }),
  errors: ['conversation_not_found'],
})

export const chooseSafeChat = endpoint({
  id: 'chooseSafeChat',
  method: 'PUT',
  path: '/api/messages/conversation/:userId/safe-chat',
  summary: 'Agree to turn safe chat off in a conversation, or turn it on; it is off only while both sides agree',
  access: 'member',
  rate: 'write',
  params: UserParams,
  body: z.object({ choice: SafeChatChoice }),
  status: 200,
  response: z.object({ safeChat: SafeChat }),
  errors: ['conversation_not_found', 'request_unanswered', 'conversation_closed', 'safe_chat_kept'],
})

export const deleteConversation = endpoint({
  id: 'deleteConversation',
  method: 'DELETE',
  path: '/api/messages/conversation/:userId',
  summary: "Clear the messages so far from the caller's view; the other side keeps them",
  access: 'member',
  rate: 'write',
  params: UserParams,
  status: 204,
  response: z.null(),
  errors: ['conversation_not_found'],
})
