/** The product's name: every text that the specification writes "with the product's name" uses it. */
export const productName = 'Hamvav'
/** Shown for a post whose author has no name (spec §9). */
export const defaultAuthorName = `${productName} User`
/** Shown for a member without a bio (spec §2). */
export const defaultBio = `${productName} member`
/**
 * The member who writes announcements (docs/decisions/0025): nobody can log in as it or write to it. Its id says when it
 * would have joined, before everybody; its user name is the first of these that is free, or one with a number.
 */
export const houseAccount = {
  _id: '016f5e66-e800-7000-8000-000000000000',
  name: productName,
  usernames: ['hamvav', 'hamvav.team', 'team.hamvav'],
} as const
