/** From a login to the next screen, ms (spec §9). */
export const loginRedirectMs = 800
/** From a sign-up to the next screen, ms (spec §9). */
export const registerRedirectMs = 1_500
