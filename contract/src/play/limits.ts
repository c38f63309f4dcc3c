/** Length of an answer, graphemes. */
export const gameAnswerMax = 300
/** Games of a conversation that wait for an answer. */
export const openGamesMax = 3
