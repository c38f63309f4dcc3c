/** Used in every text that the specification writes "with the product's name". */
export const productName = 'Hamvav'
/** Author name of a post whose author has no name (spec §9). */
export const defaultAuthorName = `${productName} User`
/** Bio of a member who has not written one (spec §2). */
export const defaultBio = `${productName} member`
/**
 * System account that writes announcements (docs/decisions/0025): nobody can log in as it or write to it. Its UUIDv7
 * predates all members; its username is the first free one of these, or one with a number.
 */
export const houseAccount = {
  _id: '016f5e66-e800-7000-8000-000000000000',
  name: productName,
  usernames: ['hamvav', 'hamvav.team', 'team.hamvav'],
} as const
/** Whether it is the account of announcements, which nobody can like, write to, block, report or delete. */
export const isHouseAccount = (id: string): boolean => id === houseAccount._id

/**
 * Placeholders in prerendered pages, replaced by the server with the operator's settings when a page is served. No text
 * or address of the product contains them.
 */
export const siteValues = {
  publicUrl: 'https://hamvav.invalid',
  supportEmail: 'support@hamvav.invalid',
  grievanceEmail: 'grievance@hamvav.invalid',
  supportPhone: '+000 00-0000000',
} as const

/** Formats a phone number for a `tel:` link. */
export const telNumber = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')
