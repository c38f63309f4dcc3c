import { catalogue } from '../../catalogue.ts'

/** Texts of the components in `ui/` that are loaded after the first screen. */
export const laterParts = catalogue({
  photoVerified: { en: 'Photo verified', ne: 'तस्बिर प्रमाणित' },
  ageVerified: { en: 'Age verified', ne: 'उमेर प्रमाणित' },
  simulated: { en: 'Simulated', ne: 'कृत्रिम' },
  simulatedHint: {
    en: 'A simulated partner in this demo, not a real person.',
    ne: 'यो नमुनाका लागि बनाइएको साथी हो, साँचो मान्छे होइन।',
  },
  showPassword: { en: 'Show password', ne: 'पासवर्ड देखाउनुहोस्' },
  hidePassword: { en: 'Hide password', ne: 'पासवर्ड लुकाउनुहोस्' },
  messagesForYou: { en: 'Status messages', ne: 'स्थितिका सन्देश' },
  secondsAgo: { en: ({ n }: { n: string }) => `${n}s ago`, ne: ({ n }) => `${n} सेकेन्ड अघि` },
  minutesAgo: { en: ({ n }: { n: string }) => `${n}m ago`, ne: ({ n }) => `${n} मिनेट अघि` },
  hoursAgo: { en: ({ n }: { n: string }) => `${n}h ago`, ne: ({ n }) => `${n} घण्टा अघि` },
  daysAgo: { en: ({ n }: { n: string }) => `${n}d ago`, ne: ({ n }) => `${n} दिन अघि` },

  // A list that is pulled down at its top.
  refreshing: { en: 'Refreshing', ne: 'रिफ्रेस हुँदैछ' },
  done: { en: 'Up to date', ne: 'रिफ्रेस भयो' },
  failed: { en: "Couldn't refresh", ne: 'रिफ्रेस हुन सकेन' },
})
