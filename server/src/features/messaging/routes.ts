import * as endpoints from '@hamvav/contract/messaging/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import type { MessagingService } from './service.ts'

export function messagingRoutes(http: Http, messaging: MessagingService): void {
  attachmentRoutes(http, messaging.attachments)
  http.mount(endpoints.listConversations, ({ viewer }) => messaging.listConversations(viewer.id))
  http.mount(endpoints.listReceivedMessages, ({ viewer, query }) => messaging.listReceived(viewer.id, query))
  http.mount(endpoints.listOnlineUsers, ({ viewer }) => messaging.onlinePartners(viewer.id))
  http.mount(endpoints.heartbeat, async ({ viewer }) => {
    await messaging.heartbeat(viewer.id)
    return null
  })
  http.mount(endpoints.getConversation, ({ viewer, params, query }) =>
    messaging.readConversation(viewer.id, params.userId, query),
  )
  http.mount(endpoints.listMessageChanges, ({ viewer, params, query }) =>
    messaging.listChanges(viewer.id, params.userId, query.since),
  )
  http.mount(endpoints.sendMessage, ({ viewer, body }) => messaging.send(viewer, body))
  http.mount(endpoints.markSeen, async ({ viewer, params, query }) => ({
    seen: await messaging.markSeen(viewer.id, params.messageId, query.upTo),
  }))
  http.mount(endpoints.getFirstMessagesAllowance, ({ viewer }) => messaging.allowance(viewer.id))
  http.mount(endpoints.unsendMessage, ({ viewer, params }) => messaging.unsend(viewer.id, params.messageId))
  http.mount(endpoints.reactToMessage, ({ viewer, params, body }) =>
    messaging.react(viewer, params.messageId, body.emoji),
  )
  http.mount(endpoints.answerRequest, async ({ viewer, params, body }) => {
    await messaging.answerRequest(viewer.id, params.userId, body.answer)
    return null
  })
  http.mount(endpoints.muteConversation, ({ viewer, params, body }) =>
    messaging.muteConversation(viewer.id, params.userId, body.duration),
  )
  http.mount(endpoints.chooseSafeChat, ({ viewer, params, body }) =>
    messaging.chooseSafeChat(viewer.id, params.userId, body.choice),
  )
  http.mount(endpoints.deleteConversation, async ({ viewer, params }) => {
    await messaging.clearConversation(viewer.id, params.userId)
    return null
  })
}
