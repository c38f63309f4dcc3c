import { catalogue } from '../../catalogue.ts'

/** Texts of the components in `ui/`. */
export const parts = catalogue({
  verified: { en: 'Verified', ne: 'प्रमाणित' },
  photoVerified: { en: 'Photo verified', ne: 'तस्बिर प्रमाणित' },
  ageVerified: { en: 'Age verified', ne: 'उमेर प्रमाणित' },
  official: { en: 'Official', ne: 'आधिकारिक' },
  simulated: { en: 'Simulated', ne: 'कृत्रिम' },
  simulatedHint: {
    en: 'A simulated partner in this demo, not a real person.',
    ne: 'यो नमुनाका लागि बनाइएको साथी हो, साँचो मान्छे होइन।',
  },
  online: { en: 'Online', ne: 'अनलाइन' },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
  showPassword: { en: 'Show password', ne: 'पासवर्ड देखाउनुहोस्' },
  hidePassword: { en: 'Hide password', ne: 'पासवर्ड लुकाउनुहोस्' },
  messagesForYou: { en: 'Status messages', ne: 'स्थितिका सन्देश' },
  readMore: { en: 'Read More', ne: 'थप पढ्नुहोस्' },
  readLess: { en: 'Read Less', ne: 'कम देखाउनुहोस्' },
  lengthOf: {
    en: ({ n, max }: { n: string; max: string }) => `${n} of ${max} characters`,
    ne: ({ n, max }) => `${max} मध्ये ${n} अक्षर`,
  },
  tooLong: { en: 'This is too long to send.', ne: 'यो पठाउन धेरै लामो भयो।' },
  secondsAgo: { en: ({ n }: { n: string }) => `${n}s ago`, ne: ({ n }) => `${n} सेकेन्ड अघि` },
  minutesAgo: { en: ({ n }: { n: string }) => `${n}m ago`, ne: ({ n }) => `${n} मिनेट अघि` },
  hoursAgo: { en: ({ n }: { n: string }) => `${n}h ago`, ne: ({ n }) => `${n} घण्टा अघि` },
  daysAgo: { en: ({ n }: { n: string }) => `${n}d ago`, ne: ({ n }) => `${n} दिन अघि` },
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
