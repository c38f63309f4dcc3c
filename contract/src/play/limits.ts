/** Length of an answer, graphemes. */
export const gameAnswerMax = 300
/** Pairs of "This or that", and so the most choices of a member in a game. */
export const choicesMax = 10
/** Statements of "Two truths and a lie", and the length of one, graphemes. */
export const statementCount = 3
export const statementMax = 140
/** Questions for tonight. */
export const tonightQuestions = { min: 3, max: 12 } as const
/** Gifts that a member may send in a Kathmandu week, which begins on Sunday. */
export const giftsPerWeek = 5
/** Length of a gift's note, graphemes. */
export const giftNoteMax = 140
/** Games of a conversation that wait for an answer. */
export const openGamesMax = 3
