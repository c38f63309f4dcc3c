/** Dates that a member shares at the same time, and confirmed or asked friends. */
export const sharedDatesMax = 3
export const dateFriendsMax = 3
/** Maximum lengths, graphemes. */
export const datePlaceMax = 120
export const dateNoteMax = 300
/** How far ahead a date may begin, and how long after its beginning the check-in may be, hours. */
export const dateAheadHours = 14 * 24
export const checkInWithinHours = 24
/** Earliest check-in from now, minutes. */
export const checkInFromMinutes = 5
/** The member is reminded so long before the check-in, minutes. */
export const checkInReminderMinutes = 10
/** The link works until so long after the check-in, hours. */
export const sharedDateHours = 24
/** Lifetime of the link that asks a friend to confirm their address, days. */
export const dateFriendLinkDays = 7
