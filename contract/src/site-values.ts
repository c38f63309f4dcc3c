/**
 * What stands in prerendered pages until the server puts in what whoever runs it has set: no text or address of ours
 * looks like these.
 */
export const siteValues = {
  publicUrl: 'https://hamvav.invalid',
  supportEmail: 'support@hamvav.invalid',
  supportPhone: '+000 00-0000000',
} as const

/** A phone number as links have it. */
export const withoutGaps = (phone: string): string => phone.replaceAll(/[^+\d]/g, '')
