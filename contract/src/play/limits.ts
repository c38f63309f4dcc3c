/** Length of an answer, graphemes. */
export const gameAnswerMax = 300
/** Choices of a member in a game. */
export const choicesMax = 10
/** Gifts that a member may send in a Kathmandu week, which begins on Sunday. */
export const giftsPerWeek = 5
/** Length of a gift's note, graphemes. */
export const giftNoteMax = 140
/** Games of a conversation that wait for an answer. */
export const openGamesMax = 3
