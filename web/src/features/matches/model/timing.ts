/** A card that was decided on leaves within so long, ms. */
export const leavingMs = 220
/** Cards older than this, ms, are looked at again when the screen is visited. */
export const cardsFreshForMs = 10 * 60_000
/** Cards and decisions are kept so long, ms, while other screens are shown: going back finds the same place. */
export const cardsKeptForMs = 60 * 60_000
/** Filters that are being changed are counted after so long, ms, without a further change. */
export const countDelayMs = 300
