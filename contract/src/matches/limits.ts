/** Spec §9. */
export const cardInterestsShown = 6
/** Profiles a call. */
export const discoverPage = { byDefault: 24, max: 60 }
/** Likes a Kathmandu day (decisions §5). */
export const likesPerDay = 30
/** Own matches a call. */
export const matchesPage = { byDefault: 24, max: 60 }
