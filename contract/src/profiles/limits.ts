import { minuteMs } from '../durations.ts'

/** Maximum lengths of profile fields, graphemes. */
export const bioMax = 500
export const locationMax = 80
export const interestMax = 30
/** Maximum number of interests (spec §9). */
export const interestsMax = 10
/** Maximum number of answered prompts, and the length of an answer in graphemes. */
export const promptsMax = 3
export const promptAnswerMax = 150
/** Age below which the form shows the text of spec §5; an age under `adultAge` is never stored (decisions §5). */
export const formMinimumAge = 13
export const adultAge = 18
export const maximumAge = 120
/** Years of Bikram Sambat whose months are known: those of the tables of `bikram-sambat`. */
export const bikramSambatYears = { first: 1970, last: 2090 }
/** Maximum size of an uploaded picture, bytes (spec §9). */
export const pictureMaxBytes = 5 * 1024 * 1024
/** Side lengths of the stored squares, px. */
export const pictureSizes = [96, 320, 960] as const
/** Maximum pixels of a picture, checked before it is decoded. */
export const pictureMaxPixels = 40_000_000
/** Minimum length of the shorter side, px. */
export const pictureMinSide = 96
/** Maximum pictures per member; the first is the profile picture. */
export const picturesMax = 6
/** Maximum matches chosen for a Private Space. */
export const privateViewersMax = 100
/** Timeout of an upload, ms. */
export const uploadTimeoutMs = minuteMs
/** Time for which a former username redirects to its member, days. */
export const formerUsernameDays = 30
/** Time for which nobody else can take a username that was given up, by a rename or with the account, days. */
export const usernameReservedDays = 90
/** Maximum usernames that one member keeps reserved, and so of renames in that time. */
export const formerUsernamesMax = 10
/** Own words that safe chat hides: how many, and their length in graphemes. */
export const hiddenWordsLimits = { max: 50, length: 40 }
/** Range of the distance filter, km. */
export const distanceFilter = { min: 10, max: 800 }
/**
 * New members that Discover shows to one member per Kathmandu day, and as many again in the search (decisions §5), so that
 * nobody copies the community.
 */
export const newPeoplePerDay = { unreviewed: 20, reviewed: 300 }
/** Range of the cap on first messages from strangers per day; `byDefault` is the initial value for women (decisions §5). */
export const firstMessagesCap = { min: 1, max: 50, byDefault: 10 }
