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
