import { minuteMs } from '../durations.ts'

/** Lifetime of an access token, seconds (decisions §2). */
export const accessTokenSeconds = 15 * 60
/** Lifetime of a refresh cookie, and so of an idle session, seconds: 30 days (decisions §2). */
export const refreshTokenSeconds = 30 * 24 * 60 * 60
/** Lifetime of a session from the sign-in on, however often it is refreshed, seconds: 180 days (decisions §2). */
export const sessionSeconds = 180 * 24 * 60 * 60
/** Time for which a rotated refresh cookie still works, because two tabs may refresh at once, seconds (decisions §2). */
export const refreshGraceSeconds = 10
/** Time before `exp` at which the client refreshes, seconds (decisions §2). */
export const refreshMarginSeconds = 90
/** Remaining lifetime below which a session counts as expired, seconds (spec §9). */
export const expiryMarginSeconds = 30
/** Interval of session checks, ms (spec §9). */
export const sessionCheckMs = minuteMs
/** Lifetime of a mailed link to set a new password, seconds. */
export const resetLinkSeconds = 60 * 60
/** Lifetime of a mailed link to confirm an address, seconds. */
export const confirmLinkSeconds = 3 * 24 * 60 * 60
/** Lifetime of a mailed link to confirm a new address, seconds. */
export const changeLinkSeconds = 24 * 60 * 60
/** Time in which the old address can stop or undo a change, seconds: until a week after its latest possible confirmation. */
export const keepLinkSeconds = changeLinkSeconds + 7 * 24 * 60 * 60
/** UTF-16 code units, as form fields count them (decisions §5, §2). */
export const passwordLength = { min: 8, max: 128 }
/** Checked by the login form only, before the request (spec §5). */
export const loginPasswordMin = 6
export const usernameLength = { min: 3, max: 24 }
/** Lower case, digits, underscore and dot (decisions §5). */
export const usernamePattern = /^[a-z0-9_.]{3,24}$/
export const nameLength = { min: 1, max: 60 }
export const emailMax = 254
/** E-mail domains allowed to sign up, by default (decisions §1). */
export const signUpDomains = ['gmail.com', 'hotmail.com', 'outlook.com']
/** Maximum number of open sessions listed. */
export const sessionsShown = 50
/** Maximum length of the name of a passkey, graphemes. */
export const passkeyNameMax = 40
/** Maximum number of passkeys of one account. */
export const passkeysMax = 10
