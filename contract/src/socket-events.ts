import * as feed from './feed/events.ts'
import { matchNotification } from './matches/events.ts'
import * as messaging from './messaging/events.ts'
import { notification, notificationsChanged } from './notifications/events.ts'
import { memberGone } from './safety/events.ts'

/** Events from client to server. */
export const clientEvents = {
  authenticate: messaging.authenticate,
  identify: messaging.identify,
  presence: messaging.setPresence,
  typing: messaging.setTyping,
  send: messaging.send,
  watchFeed: messaging.watchFeed,
  draw: messaging.draw,
}

/** Events from server to client. */
export const serverEvents = {
  authSuccess: messaging.authSuccess,
  authError: messaging.authError,
  message: messaging.message,
  seen: messaging.seen,
  conversationSeen: messaging.conversationSeen,
  unsent: messaging.unsent,
  reaction: messaging.reaction,
  messageChanged: messaging.messageChanged,
  conversationChanged: messaging.conversationChanged,
  presence: messaging.presence,
  typing: messaging.typing,
  sync: messaging.sync,
  refused: messaging.refused,
  post: feed.post,
  drawn: messaging.drawn,
  matchNotification,
  memberGone,
  notification,
  notificationsChanged,
}

export type ClientEventName = keyof typeof clientEvents
export type ServerEventName = keyof typeof serverEvents
