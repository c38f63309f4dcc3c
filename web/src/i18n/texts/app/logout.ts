import { catalogue } from '../../catalogue.ts'

/** Before a logout that would erase messages, posts or comments. */
export const leavingTexts = catalogue({
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
