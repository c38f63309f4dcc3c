import { productName } from '@hamvav/contract/product'
import { catalogue } from '../../catalogue.ts'

export const shell = catalogue({
  home: { en: 'Home', ne: 'होम' },
  friends: { en: 'Friends', ne: 'साथीहरू' },
  messages: { en: 'Messages', ne: 'सन्देश' },
  notifications: { en: 'Notifications', ne: 'सूचना' },
  explore: { en: 'Explore', ne: 'अन्वेषण' },
  matches: { en: 'Matches', ne: 'म्याच' },
  privateSpace: { en: 'Private Space', ne: 'निजी ठाउँ' },
  support: { en: 'Support', ne: 'सहायता' },
  search: { en: 'Search', ne: 'खोज' },
  create: { en: 'Create', ne: 'सिर्जना' },
  menu: { en: 'Menu', ne: 'मेनु' },
  login: { en: 'Login', ne: 'लगइन' },
  register: { en: 'Register', ne: 'दर्ता' },
  account: { en: 'Account', ne: 'खाता' },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  logout: { en: 'Logout', ne: 'लगआउट' },
  skipToContent: { en: 'Skip to content', ne: 'सामग्रीमा जानुहोस्' },
  mainNavigation: { en: 'Main navigation', ne: 'मुख्य नेभिगेसन' },
  tools: { en: 'Tools', ne: 'साधनहरू' },
  unread: {
    en: ({ count }: { count: string }) => `${count} unread`,
    ne: ({ count }) => `${count} नपढिएका`,
  },
  newRequest: { en: 'a new request', ne: 'नयाँ अनुरोध' },
  offline: {
    en: 'You are offline. What you see may be out of date.',
    ne: 'तपाईं अफलाइन हुनुहुन्छ। देखिएको कुरा पुरानो हुन सक्छ।',
  },
  whySuspended: { en: 'Why, and what you can do', ne: 'किन, र के गर्न सकिन्छ' },
  connectionLost: {
    en: 'The live connection was lost. New messages and posts will not appear by themselves.',
    ne: 'लाइभ जडान टुट्यो। नयाँ सन्देश र पोस्ट आफैं देखिने छैनन्।',
  },
  reconnect: { en: 'Reconnect', ne: 'फेरि जडान गर्नुहोस्' },
  homeOf: { en: `${productName}, home`, ne: `${productName}, गृहपृष्ठ` },
})
