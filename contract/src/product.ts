/** The product's name: every text that the specification writes "with the product's name" uses it. */
export const productName = 'Hamvav'
/** Shown for a post whose author has no name (spec §9). */
export const defaultAuthorName = `${productName} User`
/** Shown for a member without a bio (spec §2). */
export const defaultBio = `${productName} member`
