/** Characters of a request to support. */
export const supportMessageMax = 2000
/** Characters of an admin's answer to one. */
export const supportAnswerMax = 4000
/** Requests to support a page. */
export const supportRequestsPage = { byDefault: 50, max: 200 }
/** A mailed confirmation of Stay in the Loop holds for so long, seconds. */
export const newsletterLinkSeconds = 7 * 24 * 60 * 60
/** The events of /community; their texts are in the catalogue. */
export const communityEvents = ['dashain-meetup'] as const
