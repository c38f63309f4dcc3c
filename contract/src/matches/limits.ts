/** Spec §9. */
export const cardInterestsShown = 6
/** Profiles a call. */
export const discoverPage = { byDefault: 24, max: 60 }
