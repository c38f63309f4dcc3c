/** A 'typing' that nobody took back is over after this, ms. */
export const typingExpiresMs = 5_000
/** Whoever types on says so again before it expires on the other side, ms. */
export const typingRepeatMs = 3_000
/** Pause in typing before people are searched, ms. */
export const searchDelayMs = 300
/** Messages of one sender that follow within this stand as one group, ms. */
export const groupGapMs = 5 * 60_000
/** Changes are asked for from so long before the last known one: one that was stored meanwhile may be told late, ms. */
export const changesMarginMs = 10_000
/** A declined request can be taken back so long: to read it and to reach the button, ms. */
export const undoForMs = 8_000
/** A message that one was led to stays lit so long, ms. */
export const flashMs = 2_500
