export const bioMax = 500
export const locationMax = 80
export const interestMax = 30
/** Spec §9. */
export const interestsMax = 10
/** Below this the form says the text of spec §5; nobody under `adultAge` is ever saved (decisions §5). */
export const formMinimumAge = 13
export const adultAge = 18
export const maximumAge = 120
/** Bytes (spec §9). */
export const pictureMaxBytes = 5 * 1024 * 1024
/** Pictures are stored as squares of these sides, pixels. */
export const pictureSizes = [96, 320, 960] as const
/** Pictures with more are refused before they are decoded. */
export const pictureMaxPixels = 40_000_000
/** The shorter side, pixels: below this there is nothing to show. */
export const pictureMinSide = 96
/** Pictures of one member; the first is the profile picture. */
export const picturesMax = 6
/** Matches that a member can choose for the pictures of their Private Space. */
export const privateViewersMax = 100
/** An upload must have arrived whole after so long, milliseconds. */
export const uploadTimeoutMs = 60_000
/** An old user name leads to its member for so long, days. */
export const formerUsernameDays = 30
/** Kilometres that the distance filter takes. */
export const distanceFilter = { min: 10, max: 800 }
/** First messages from strangers a day that a member may cap themself to; women start at `byDefault` (decisions §5). */
export const firstMessagesCap = { min: 1, max: 50, byDefault: 10 }
