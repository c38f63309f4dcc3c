import { catalogue, counted } from '../../catalogue.ts'

/** Discreet mode: settings, lock screen and quick exit. */
export const discreet = catalogue({
  title: { en: 'Discreet mode on this device', ne: 'यो डिभाइसमा गोप्य मोड' },
  hint: {
    en: 'The browser tab, icon and notifications show “Notes” instead of our name, and the icon has no unread count. The page reloads when you change this.',
    ne: 'ब्राउजरको ट्याब, आइकन र सूचनामा हाम्रो नामको सट्टा “Notes” देखिन्छ, र आइकनमा नपढिएको सङ्ख्या हुँदैन। यो बदल्दा पेज रिलोड हुन्छ।',
  },
  exitHint: {
    en: 'Quick exit: select the button at the edge of the screen, or press Esc three times. Wikipedia opens in place of this page. You stay logged in.',
    ne: 'तुरुन्त निस्कन: स्क्रिनको छेउको बटन थिच्नुहोस्, वा Esc तीन पटक थिच्नुहोस्। यो पेजको ठाउँमा विकिपिडिया खुल्छ। तपाईं लगइनमै रहनुहुन्छ।',
  },
  limits: {
    en: 'The address bar, your browser history and an app you already installed still show our name. To change the icon, remove the app and install it again.',
    ne: 'ठेगाना बार, ब्राउजरको हिस्ट्री र पहिले नै इन्स्टल भएको एपमा हाम्रो नाम देखिइरहन्छ। आइकन बदल्न एप हटाएर फेरि इन्स्टल गर्नुहोस्।',
  },
  pushFailed: {
    en: 'This device is discreet now. Notifications on your other devices couldn’t be changed:',
    ne: 'यो डिभाइस अब गोप्य मोडमा छ। अरू डिभाइसका सूचना बदल्न सकिएन:',
  },
  reload: { en: 'Reload', ne: 'रिलोड गर्नुहोस्' },
  removeFirst: { en: 'Remove the PIN first to turn this off.', ne: 'यो बन्द गर्न पहिले पिन हटाउनुहोस्।' },
  pinTitle: { en: 'PIN lock', ne: 'पिन लक' },
  pinHint: {
    en: 'We ask for it when you open Hamvav and when you come back after a while. After 5 wrong tries you’re logged out. It stays on this device. We can’t reset it, but you can log in again with your password.',
    ne: 'Hamvav खोल्दा र केही समयपछि फर्किंदा पिन सोधिन्छ। ५ पटक गलत भए लगआउट हुनुहुन्छ। पिन यही डिभाइसमा मात्र रहन्छ। हामी बदल्न सक्दैनौं, तर पासवर्डले फेरि लगइन गर्न सकिन्छ।',
  },
  noPin: {
    en: 'A PIN needs a secure connection (https).',
    ne: 'पिनका लागि सुरक्षित जडान (https) चाहिन्छ।',
  },
  newPin: { en: 'New PIN (4 to 12 digits)', ne: 'नयाँ पिन (४ देखि १२ अङ्क)' },
  repeatPin: { en: 'New PIN again', ne: 'नयाँ पिन फेरि' },
  setPin: { en: 'Set PIN', ne: 'पिन राख्नुहोस्' },
  pinSet: { en: 'PIN set.', ne: 'पिन राखियो।' },
  badPin: { en: 'Enter 4 to 12 digits.', ne: '४ देखि १२ अङ्क लेख्नुहोस्।' },
  differentPin: { en: 'The two PINs don’t match.', ne: 'दुई पिन मिलेनन्।' },
  currentPin: { en: 'Current PIN', ne: 'हालको पिन' },
  removePin: { en: 'Remove PIN', ne: 'पिन हटाउनुहोस्' },
  lockAfter: { en: 'Ask after', ne: 'कहिले सोध्ने' },
  atOnce: { en: 'Right away', ne: 'तुरुन्तै' },
  minutes: {
    en: ({ n }: { n: string }) => `${n} min`,
    ne: ({ n }) => `${n} मिनेट`,
  },
  enterPin: { en: 'PIN', ne: 'पिन' },
  unlock: { en: 'Open', ne: 'खोल्नुहोस्' },
  wrong: {
    en: counted(
      'That’s not the PIN. {{count}} try left, then you’re logged out.',
      'That’s not the PIN. {{count}} tries left, then you’re logged out.',
    ),
    ne: counted('पिन मिलेन। अझै {{count}} पटक प्रयास गर्न सकिन्छ, त्यसपछि लगआउट हुनुहुन्छ।'),
  },
  forgot: { en: 'Forgot it? Log out', ne: 'बिर्सनुभयो? लगआउट गर्नुहोस्' },
  quickExit: { en: 'Quick exit', ne: 'तुरुन्त निस्कनुहोस्' },
})
