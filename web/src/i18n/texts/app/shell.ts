import { productName } from '@hamvav/contract/product'
import { catalogue } from '../../catalogue.ts'

export const shell = catalogue({
  home: { en: 'Home', ne: 'होम' },
  friends: { en: 'Friends', ne: 'साथीहरू' },
  messages: { en: 'Messages', ne: 'सन्देश' },
  notifications: { en: 'Notifications', ne: 'सूचना' },
  explore: { en: 'Explore', ne: 'एक्सप्लोर' },
  matches: { en: 'Matches', ne: 'म्याच' },
  privateSpace: { en: 'Private Space', ne: 'निजी ठाउँ' },
  support: { en: 'Support', ne: 'सहायता' },
  search: { en: 'Search', ne: 'खोज' },
  create: { en: 'Create', ne: 'लेख्नुहोस्' },
  menu: { en: 'Menu', ne: 'मेनु' },
  login: { en: 'Login', ne: 'लगइन' },
  register: { en: 'Register', ne: 'दर्ता' },
  account: { en: 'Account', ne: 'खाता' },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  logout: { en: 'Logout', ne: 'लगआउट' },
  skipToContent: { en: 'Skip to content', ne: 'सामग्रीमा जानुहोस्' },
  mainNavigation: { en: 'Main navigation', ne: 'मुख्य नेभिगेसन' },
  tools: { en: 'Tools', ne: 'टुलहरू' },
  unread: {
    en: ({ count }: { count: string }) => `${count} unread`,
    ne: ({ count }) => `${count} नपढिएका`,
  },
  newRequest: { en: 'a new request', ne: 'नयाँ अनुरोध' },
  offline: {
    en: "You're offline. What you see may be out of date.",
    ne: 'तपाईं अफलाइन हुनुहुन्छ। देखिएको कुरा पुरानो हुन सक्छ।',
  },
  connectionLost: {
    en: "The live connection was lost. New messages and posts won't appear on their own.",
    ne: 'लाइभ जडान टुट्यो। नयाँ सन्देश र पोस्ट आफैं देखिने छैनन्।',
  },
  reconnect: { en: 'Reconnect', ne: 'फेरि जडान गर्नुहोस्' },
  homeOf: { en: `${productName}, home`, ne: `${productName}, होम` },
})

/** Screens for an unknown page, a crash, and a screen that is not available offline. */
export const screens = catalogue({
  notFound: { en: "Sorry, this page isn't available.", ne: 'माफ गर्नुहोस्, यो पेज उपलब्ध छैन।' },
  notFoundHint: {
    en: 'The link may be broken, or the page may have been removed.',
    ne: 'लिङ्क बिग्रिएको हुन सक्छ, वा पेज हटाइएको हुन सक्छ।',
  },
  wentWrong: { en: 'Something went wrong!', ne: 'केही गडबड भयो!' },
  tryRefreshing: {
    en: 'Please try refreshing the page or contact support.',
    ne: 'कृपया पेज रिफ्रेस गर्नुहोस् वा सहायतामा सम्पर्क गर्नुहोस्।',
  },
  notHere: { en: "This screen isn't on your device yet", ne: 'यो स्क्रिन अझै तपाईंको डिभाइसमा छैन' },
  notHereHint: {
    en: "You haven't opened it here before, and the network isn't responding.",
    ne: 'यो यहाँ पहिले खोलिएको छैन, र नेटवर्क चलेको छैन।',
  },
  again: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  refresh: { en: 'Refresh', ne: 'रिफ्रेस गर्नुहोस्' },
})
