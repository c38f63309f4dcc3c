/** Interests shown on a card (spec §9). */
export const cardInterestsShown = 6
/** Profiles per page; at most what a deck grows by at a time. */
export const discoverPage = { byDefault: 24, max: 30 }
/** Likes per Kathmandu day (decisions §5). */
export const likesPerDay = 30
/** Withdrawn likes refunded per day; with more, a member could test everyone for a mutual like. */
export const likeRefundsPerDay = 5
/** Length of a like's comment, graphemes. */
export const likeCommentMax = 140
/** Own matches per page. */
export const matchesPage = { byDefault: 24, max: 60 }
/** Matches waiting for the member's answer from which on Discover suggests to answer. */
export const waitingNudge = 6
/** Matches waiting for the member's answer from which on new likes are refused. */
export const waitingMax = 8
/** Maximum length of the list of waiting matches. */
export const waitingListMax = 60
/** A first message without an answer is reminded of at the first 18:45 in Kathmandu after these hours. */
export const remindAfterHours = 18
/** Kathmandu days after which a match without a word gets an icebreaker, and after which it rests in Archived. */
export const silentDays = { icebreaker: 7, rest: 30 }
