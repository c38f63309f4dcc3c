/** Access token, seconds (decisions §2). */
export const accessTokenSeconds = 15 * 60
/** Refresh cookie, seconds: 30 days (decisions §2). */
export const refreshTokenSeconds = 30 * 24 * 60 * 60
/** A rotated refresh cookie still works this long, for two tabs that refresh at once, seconds (decisions §2). */
export const refreshGraceSeconds = 10
/** The client refreshes this long before `exp`, seconds (decisions §2). */
export const refreshMarginSeconds = 90
/** A session counts as expired when fewer than this remain, seconds (spec §9). */
export const expiryMarginSeconds = 30
/** Time between two checks of the session, milliseconds (spec §9). */
export const sessionCheckMs = 60_000
/** A mailed link to set a new password, seconds. */
export const resetLinkSeconds = 60 * 60
/** A mailed link to confirm an address, seconds. */
export const confirmLinkSeconds = 3 * 24 * 60 * 60
/** UTF-16 units, as a form counts them (decisions §5, §2). */
export const passwordLength = { min: 8, max: 128 }
/** Checked at login only, before anything is sent (spec §5). */
export const loginPasswordMin = 6
export const usernameLength = { min: 3, max: 24 }
/** Lower case, digits, underscore and dot (decisions §5). */
export const usernamePattern = /^[a-z0-9_.]{3,24}$/
export const nameLength = { min: 1, max: 60 }
export const emailMax = 254
/** Sign-up is open to these (decisions §1). */
export const signUpDomains = ['gmail.com', 'hotmail.com', 'outlook.com']
