import { productName } from '@hamvav/contract/product'
import { catalogue, counted } from '../../catalogue.ts'

/** Installing and updating the app. */
export const app = catalogue({
  updateReady: { en: 'A new version is ready.', ne: 'नयाँ संस्करण तयार छ।' },
  reload: { en: 'Reload', ne: 'रिलोड गर्नुहोस्' },
  installTitle: { en: `Keep ${productName} at hand`, ne: `${productName} नजिकै राख्नुहोस्` },
  installHint: {
    en: 'Install the app: it opens faster, works on weak networks and can notify you of messages.',
    ne: 'एप इन्स्टल गर्नुहोस्: छिटो खुल्छ, कमजोर नेटवर्कमा पनि चल्छ, र सन्देश आउँदा खबर दिन सक्छ।',
  },
  install: { en: 'Install app', ne: 'एप इन्स्टल गर्नुहोस्' },
  notNow: { en: 'Not now', ne: 'अहिले होइन' },
  byHand: {
    en: 'To install the app, tap Share, then “Add to Home Screen”.',
    ne: 'एप इन्स्टल गर्न: Share थिच्नुहोस्, अनि “Add to Home Screen” छान्नुहोस्।',
  },
})

/** Confirmation before a logout that deletes unsent messages, posts or comments. */
export const logoutTexts = catalogue({
  title: { en: 'Not everything has been sent', ne: 'सबै कुरा पठाइएको छैन' },
  unsent: {
    en: counted(
      "One message, post or comment hasn't been sent yet. If you log out now, you'll lose it.",
      "{{count}} messages, posts or comments haven't been sent yet. If you log out now, you'll lose them.",
    ),
    ne: counted(
      'एउटा सन्देश, पोस्ट वा टिप्पणी पठाउन बाँकी छ। अहिले लगआउट गर्नुभयो भने त्यो हराउँछ।',
      '{{count}} वटा सन्देश, पोस्ट वा टिप्पणी पठाउन बाँकी छन्। अहिले लगआउट गर्नुभयो भने ती हराउँछन्।',
    ),
  },
  stay: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  leave: { en: 'Log out anyway', ne: 'तैपनि लगआउट गर्नुहोस्' },
})

/** Above every screen of a suspended member. */
export const limitedTexts = catalogue({
  whySuspended: { en: 'Why, and what you can do', ne: 'किन, र के गर्न सकिन्छ' },
})
