/** Maximum length of a support request, characters. */
export const supportMessageMax = 2000
/** Deadline for the answer to a grievance, days; its receipt is the acknowledgement, which is due within a day. */
export const grievanceDays = 15
/** Maximum length of an admin's answer, characters. */
export const supportAnswerMax = 4000
/** Messages of a support request after the first one. */
export const supportThreadMax = 40
/** Own support requests in their list. */
export const ownSupportMax = 50
/** Support requests per page. */
export const supportRequestsPage = { byDefault: 50, max: 200 }
/** Lifetime of a mailed confirmation link of Stay in the Loop, seconds. */
export const newsletterLinkSeconds = 7 * 24 * 60 * 60
/** Events of /community; their texts are in the message catalogue. */
export const communityEvents = ['dashain-meetup'] as const
