// Reasons as plain lists, in the order of the screens: without validation, as screens import this file too.

/** Of reports, warnings, takedowns and suspensions. */
export const reasonCodes = [
  'fake',
  'harassment',
  'sexual',
  'hate',
  'scam',
  'minor',
  'violence',
  'spam',
  'other',
] as const

/** Of a refused approval or badge, shown to the member. */
export const refusalCodes = [
  'unclearPicture',
  'notThePerson',
  'offensive',
  'contactDetails',
  'incomplete',
  'underage',
  'other',
] as const
