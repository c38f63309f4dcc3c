import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Requests, muting and deleting on the messages screen itself. */
export const chatControl = catalogue({
  requestsOf: { en: ({ n }: { n: string }) => `Requests (${n})`, ne: ({ n }) => `अनुरोध (${n})` },
  archivedOf: { en: ({ n }: { n: string }) => `Archived (${n})`, ne: ({ n }) => `आर्काइभ (${n})` },
  newRequests: { en: 'new', ne: 'नयाँ' },
  failed: {
    en: ({ reason }: { reason: string }) => `That didn't work: ${reason}`,
    ne: ({ reason }) => `यो हुन सकेन: ${reason}`,
  },
  waitForAnswer: {
    en: ({ name, n }: Name & { n: string }) => `You've sent ${n} messages. You can write more once ${name} replies.`,
    ne: ({ name, n }) => `तपाईंले ${n} सन्देश पठाउनुभयो। ${name} ले जवाफ दिएपछि थप लेख्न मिल्छ।`,
  },
  search: { en: 'Search in conversation', ne: 'च्याटमा खोज्नुहोस्' },
  mute: { en: 'Mute', ne: 'म्युट गर्नुहोस्' },
  unmute: { en: 'Unmute', ne: 'म्युट हटाउनुहोस्' },
  muted: { en: 'Muted', ne: 'म्युट गरिएको' },
  unmutedNow: { en: 'Notifications are on again.', ne: 'सूचना फेरि आउँछन्।' },
  remove: { en: 'Delete conversation', ne: 'च्याट मेटाउनुहोस्' },
  draft: { en: 'Draft:', ne: 'ड्राफ्ट:' },
  typing: { en: 'is typing...', ne: 'लेख्दै हुनुहुन्छ...' },
})
