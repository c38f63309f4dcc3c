import { catalogue } from '../../catalogue.ts'

/** Texts of the components in `ui/` that the first screen has. */
export const parts = catalogue({
  verified: { en: 'Verified', ne: 'प्रमाणित' },
  official: { en: 'Official', ne: 'आधिकारिक' },
  online: { en: 'Online', ne: 'अनलाइन' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  readMore: { en: 'Read More', ne: 'थप पढ्नुहोस्' },
  readLess: { en: 'Read Less', ne: 'कम देखाउनुहोस्' },
  lengthOf: {
    en: ({ n, max }: { n: string; max: string }) => `${n} of ${max} characters`,
    ne: ({ n, max }) => `${max} मध्ये ${n} अक्षर`,
  },
  tooLong: { en: 'This is too long to send.', ne: 'यो पठाउन धेरै लामो भयो।' },
})

/** Of a failure in the server, for a member to quote to the support. */
export const failure = catalogue({
  reference: {
    en: ({ id }: { id: string }) => `reference ${id}`,
    ne: ({ id }) => `सन्दर्भ नं. ${id}`,
  },
})

/** Retry time after too many attempts. */
export const retry = catalogue({
  inSeconds: {
    en: ({ n }: { n: string }) => `You can try again in ${n} seconds.`,
    ne: ({ n }) => `${n} सेकेन्डपछि फेरि प्रयास गर्न सकिन्छ।`,
  },
  inMinutes: {
    en: ({ n }: { n: string }) => `You can try again in ${n} min.`,
    ne: ({ n }) => `${n} मिनेटपछि फेरि प्रयास गर्न सकिन्छ।`,
  },
})
