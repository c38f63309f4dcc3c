/** Maximum length of a message, graphemes (decisions §5). */
export const messageMax = 4000
/** Length of the last message's preview in the list, graphemes (spec §9). */
export const previewLength = 30
/** Messages per page by default (decisions §4). */
export const conversationPage = 50
/** Maximum messages per page. */
export const conversationPageMax = 200
/** Maximum changed messages per response. */
export const messageChangesMax = 200
/** Maximum length of one emoji, UTF-16 code units: a family with skin tones has 25. */
export const emojiMax = 32
/** Length of the quote above a reply, graphemes. */
export const quoteLength = 120
/** Messages that a stranger may send before the first answer. */
export const requestMessagesMax = 5
/** Senders per page of the list of received messages. */
export const receivedPage = { byDefault: 20, max: 50 }
/** Messages per sender in the list of received messages. */
export const receivedPerSender = 10
/** Time after which a member who kept safe chat on may be asked again, hours. */
export const safeChatKeptHours = 24
/** Maximum conversations in the list. */
export const conversationsMax = 200
/** Time without a keystroke after which "not typing" is sent, ms (spec §9). */
export const typingIdleMs = 1000
/** Interval of heartbeats, ms (spec §9). */
export const heartbeatMs = 30_000
/** Time online after the last message or heartbeat, ms (spec §9). */
export const onlineAfterMessageMs = 35_000
/** Time online after the client reported "offline", ms (spec §9). */
export const offlineDelayMs = 5_000
/** Timeout of a call in the client, ms (spec §7). */
export const requestTimeoutMs = 10_000
/** Socket reconnection, ms (spec §7). */
export const reconnection = { delayMs: 1000, delayMaxMs: 5000, attempts: 5 }
/** Socket events per member and minute, except `send`, which counts as its call; excess events are dropped. */
export const socketEventsPerMinute = 240
/** Maximum text length of the socket event `send`, UTF-16 code units; longer texts use the call `sendMessage`. */
export const socketTextMax = 10_000
/** First messages to strangers per Kathmandu day (decisions §5). */
export const firstMessagesPerDay = 10
