/** Graphemes (decisions §5). */
export const messageMax = 4000
/** Graphemes of the last message shown in the list (spec §9). */
export const previewLength = 30
/** Messages a page (decisions §4). */
export const conversationPage = 50
/** Messages a page at most, for whoever asks for more. */
export const conversationPageMax = 200
/** Changed messages in one answer. */
export const messageChangesMax = 200
/** UTF-16 units of one emoji: a family with skin tones has 25. */
export const emojiMax = 32
/** Graphemes of a message that are quoted above its answer. */
export const quoteLength = 120
/** Messages a stranger may send before the first answer. */
export const requestMessagesMax = 5
/** Conversations in the list. */
export const conversationsMax = 200
/** Milliseconds without a key before 'not typing' is sent (spec §9). */
export const typingIdleMs = 1000
/** Milliseconds (spec §9). */
export const heartbeatMs = 30_000
/** Online until this long after the last sign of life, milliseconds (spec §9). */
export const onlineAfterMessageMs = 35_000
/** Online until this long after "offline" was said, milliseconds (spec §9). */
export const onlineAfterLeavingMs = 5_000
/** The client gives up a call after this, milliseconds (spec §7). */
export const requestTimeoutMs = 10_000
/** Socket reconnection (spec §7), milliseconds. */
export const reconnection = { delayMs: 1000, delayMaxMs: 5000, attempts: 5 }
/** Events by socket a member may send in a minute, beside `send`, which counts as its call does; further ones are dropped. */
export const socketEventsPerMinute = 240
/** UTF-16 units of a text that `send` takes whatever it is made of; a longer one goes by the call `sendMessage`. */
export const socketTextMax = 10_000
/** First messages to strangers a Kathmandu day (decisions §5). */
export const firstMessagesPerDay = 10
