import { productName } from '@hamvav/contract/product'
import { catalogue } from '../../catalogue.ts'

/** Installing and updating the app. */
export const app = catalogue({
  updateReady: { en: 'A new version is ready.', ne: 'नयाँ संस्करण तयार छ।' },
  reload: { en: 'Reload', ne: 'रिलोड गर्नुहोस्' },
  installTitle: { en: `Keep ${productName} at hand`, ne: `${productName} नजिकै राख्नुहोस्` },
  installHint: {
    en: 'As an app it opens faster, also where the network is weak, and tells you of new messages.',
    ne: 'एपका रूपमा यो छिटो खुल्छ, कमजोर नेटवर्कमा पनि, र नयाँ सन्देशको खबर दिन्छ।',
  },
  install: { en: 'Install app', ne: 'एप इन्स्टल गर्नुहोस्' },
  notNow: { en: 'Not now', ne: 'अहिले होइन' },
  byHand: {
    en: 'To install the app: press Share, then “Add to Home Screen”.',
    ne: 'एप इन्स्टल गर्न: Share थिच्नुहोस्, अनि “Add to Home Screen” छान्नुहोस्।',
  },
})

/** Confirmation before a logout that deletes unsent messages, posts or comments. */
export const logoutTexts = catalogue({
  title: { en: 'Not everything has been sent', ne: 'सबै कुरा पठाइएको छैन' },
  unsent: {
    en: ({ n, isOne }: { n: string; isOne: boolean }) =>
      isOne
        ? 'One message, post or comment has not been sent yet. If you log out now, it is lost.'
        : `${n} messages, posts or comments have not been sent yet. If you log out now, they are lost.`,
    ne: ({ n, isOne }) =>
      isOne
        ? 'एउटा सन्देश, पोस्ट वा टिप्पणी पठाउन बाँकी छ। अहिले लगआउट गर्नुभयो भने त्यो हराउँछ।'
        : `${n} वटा सन्देश, पोस्ट वा टिप्पणी पठाउन बाँकी छन्। अहिले लगआउट गर्नुभयो भने ती हराउँछन्।`,
  },
  stay: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  leave: { en: 'Log out anyway', ne: 'तैपनि लगआउट गर्नुहोस्' },
})
