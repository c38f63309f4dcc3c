import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Requests, muting and deleting on the messages screen itself. */
export const chatControl = catalogue({
  requestsOf: { en: ({ n }: { n: string }) => `Requests (${n})`, ne: ({ n }) => `अनुरोध (${n})` },
  archivedOf: { en: ({ n }: { n: string }) => `Archived (${n})`, ne: ({ n }) => `सङ्ग्रहित (${n})` },
  newRequests: { en: 'new', ne: 'नयाँ' },
  failed: {
    en: ({ reason }: { reason: string }) => `This could not be done: ${reason}`,
    ne: ({ reason }) => `यो हुन सकेन: ${reason}`,
  },
  waitForAnswer: {
    en: ({ name, n }: Name & { n: string }) =>
      `You have sent ${n} messages. You can write more once ${name} has answered.`,
    ne: ({ name, n }) => `तपाईंले ${n} सन्देश पठाउनुभयो। ${name} ले जवाफ दिएपछि अरू लेख्न सकिन्छ।`,
  },
  search: { en: 'Search in conversation', ne: 'कुराकानीमा खोज्नुहोस्' },
  mute: { en: 'Mute', ne: 'म्युट गर्नुहोस्' },
  unmute: { en: 'Unmute', ne: 'म्युट हटाउनुहोस्' },
  muted: { en: 'Muted', ne: 'म्युट गरिएको' },
  unmutedNow: { en: 'Notifications are on again.', ne: 'सूचना फेरि खुल्यो।' },
  remove: { en: 'Delete conversation', ne: 'कुराकानी मेटाउनुहोस्' },
  draft: { en: 'Draft:', ne: 'मस्यौदा:' },
  typing: { en: 'is typing...', ne: 'लेख्दै हुनुहुन्छ...' },
})
