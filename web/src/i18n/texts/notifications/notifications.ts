import { catalogue } from '../../catalogue.ts'

/** The screen of notifications; their own texts are in notification-words.ts. */
export const notifications = catalogue({
  title: { en: 'Notifications', ne: 'सूचनाहरू' },
  markAll: { en: 'Mark All as Read', ne: 'सबै पढियो' },
  allMarked: { en: 'All marked as read', ne: 'सबै पढिएको भयो' },
  markRead: { en: 'Mark as Read', ne: 'पढियो' },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  deleted: { en: 'Notification deleted', ne: 'सूचना मेटियो' },
  undo: { en: 'Undo', ne: 'फिर्ता लिनुहोस्' },
  unread: { en: 'unread', ne: 'नपढिएको' },
  empty: { en: 'No notifications yet', ne: 'अहिलेसम्म कुनै सूचना छैन' },
  emptyHint: {
    en: 'New matches, likes and comments will appear here.',
    ne: 'नयाँ म्याच, लाइक र टिप्पणी यहाँ देखिनेछन्।',
  },
  seeMembers: { en: 'Go to Discover', ne: 'डिस्कभरमा जानुहोस्' },
  loading: { en: 'Loading notifications', ne: 'सूचना लोड हुँदैछ' },
  failed: { en: 'Notifications could not be loaded:', ne: 'सूचना लोड हुन सकेन:' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  list: { en: 'Notifications, newest first', ne: 'सूचनाहरू, नयाँ पहिले' },
  news: {
    en: ({ title, message }: { title: string; message: string }) => `New: ${title}. ${message}`,
    ne: ({ title, message }) => `नयाँ: ${title}। ${message}`,
  },
  sample: { en: 'Sample', ne: 'नमुना' },
  samples: {
    en: 'These are samples. Log in to see your own.',
    ne: 'यी नमुना मात्र हुन्। आफ्ना सूचना हेर्न लगइन गर्नुहोस्।',
  },
  login: { en: 'Login', ne: 'लगइन' },
  sampleUpdate: { en: 'App update', ne: 'एप अपडेट' },
  sampleUpdateText: {
    en: 'Messaging is under maintenance. It will be back soon.',
    ne: 'सन्देश सेवा मर्मत हुँदैछ। चाँडै फर्कनेछ।',
  },
  sampleMatch: { en: 'New match', ne: 'नयाँ म्याच' },
  sampleMatchText: {
    en: 'You have a new match. Say hello.',
    ne: 'तपाईंको नयाँ म्याच भयो। नमस्ते भन्नुहोस्।',
  },
})
