import { catalogue } from '../../catalogue.ts'

/** Discreet mode: settings, lock screen and quick exit. */
export const discreet = catalogue({
  title: { en: 'Discreet mode on this device', ne: 'यो यन्त्रमा गोप्य मोड' },
  hint: {
    en: 'The browser tab, icon and notifications show “Notes” instead of our name, and there is no unread count on the icon. The page reloads when you change this.',
    ne: 'ब्राउजरको ट्याब, आइकन र सूचनामा हाम्रो नामको सट्टा “Notes” देखिन्छ, र आइकनमा नपढिएको सङ्ख्या हुँदैन। यो बदल्दा पृष्ठ फेरि खुल्छ।',
  },
  exitHint: {
    en: 'Quick exit: select the button at the edge of the screen, or press Esc three times. Wikipedia opens in place of this page. You stay signed in.',
    ne: 'तुरुन्त निस्कन: स्क्रिनको छेउको बटन थिच्नुहोस्, वा Esc तीन पटक थिच्नुहोस्। यो पृष्ठको ठाउँमा विकिपिडिया खुल्छ। तपाईं लगइन नै रहनुहुन्छ।',
  },
  limits: {
    en: 'The address bar, your browser history and an app you already installed still show our name. To change the icon, remove the app and install it again.',
    ne: 'ठेगाना पट्टी, ब्राउजरको इतिहास र पहिले नै राखिएको एपमा हाम्रो नाम देखिइरहन्छ। आइकन बदल्न एप हटाएर फेरि राख्नुहोस्।',
  },
  pushFailed: {
    en: 'This device is discreet now. Notifications on your other devices couldn’t be changed:',
    ne: 'यो यन्त्र अब गोप्य छ। अन्य यन्त्रका सूचना बदल्न सकिएन:',
  },
  reload: { en: 'Reload', ne: 'फेरि खोल्नुहोस्' },
  removeFirst: { en: 'Remove the PIN first to turn this off.', ne: 'यो बन्द गर्न पहिले पिन हटाउनुहोस्।' },
  pinTitle: { en: 'PIN on return', ne: 'फर्कंदा पिन' },
  pinHint: {
    en: 'We ask for it when you open Hamvav and after some time in the background. After 5 wrong tries you are signed out. It stays on this device; we can’t reset it, but you can sign in again with your password.',
    ne: 'Hamvav खोल्दा र केही समय पछि फर्कंदा सोधिन्छ। ५ पटक गलत भए लगआउट हुन्छ। पिन यही यन्त्रमा रहन्छ; हामी बदल्न सक्दैनौं, तर पासवर्डले फेरि लगइन गर्न सक्नुहुन्छ।',
  },
  noPin: {
    en: 'A PIN needs a secure connection (https).',
    ne: 'पिनका लागि सुरक्षित जडान (https) चाहिन्छ।',
  },
  newPin: { en: 'New PIN (4 to 12 digits)', ne: 'नयाँ पिन (४ देखि १२ अङ्क)' },
  repeatPin: { en: 'New PIN again', ne: 'नयाँ पिन फेरि' },
  setPin: { en: 'Set PIN', ne: 'पिन राख्नुहोस्' },
  pinSet: { en: 'The PIN is set.', ne: 'पिन राखियो।' },
  badPin: { en: 'Enter 4 to 12 digits.', ne: '४ देखि १२ अङ्क लेख्नुहोस्।' },
  differentPin: { en: 'The two entries are different.', ne: 'दुई पटक लेखिएको मिलेन।' },
  currentPin: { en: 'Current PIN', ne: 'अहिलेको पिन' },
  removePin: { en: 'Remove PIN', ne: 'पिन हटाउनुहोस्' },
  lockAfter: { en: 'Ask after', ne: 'कहिले सोध्ने' },
  atOnce: { en: 'At once', ne: 'तुरुन्तै' },
  minutes: {
    en: ({ n }: { n: string }) => `${n} min`,
    ne: ({ n }) => `${n} मिनेट`,
  },
  enterPin: { en: 'PIN', ne: 'पिन' },
  unlock: { en: 'Open', ne: 'खोल्नुहोस्' },
  wrong: {
    en: ({ left, isOne }: { left: string; isOne: boolean }) =>
      `That’s not the PIN. ${left} ${isOne ? 'try' : 'tries'} left, then you are signed out.`,
    ne: ({ left }) => `पिन मिलेन। अझै ${left} पटक प्रयास गर्न सकिन्छ, त्यसपछि लगआउट हुन्छ।`,
  },
  forgot: { en: 'Forgot it? Sign out', ne: 'बिर्सनुभयो? लगआउट गर्नुहोस्' },
  quickExit: { en: 'Quick exit', ne: 'तुरुन्त निस्कनुहोस्' },
})
