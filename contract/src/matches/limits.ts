/** Spec §9. */
export const cardInterestsShown = 6
/** Profiles a call. */
export const discoverPage = { byDefault: 24, max: 60 }
/** Likes a Kathmandu day (decisions §5). */
export const likesPerDay = 30
/** Likes taken back that the day has again; with more, everybody could be asked in turn whether they like one. */
export const likesGivenBackPerDay = 5
/** Own matches a call. */
export const matchesPage = { byDefault: 24, max: 60 }
