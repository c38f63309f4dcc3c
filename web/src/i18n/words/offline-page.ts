/** Texts of /offline.html, which the build writes without React and which shows both languages. */
export const offlineWords = {
  en: {
    title: 'You are offline',
    hint: "This page needs the internet. It will load once you're back online.",
    again: 'Try again',
  },
  ne: {
    title: 'तपाईं अफलाइन हुनुहुन्छ',
    hint: 'यो पेजलाई इन्टरनेट चाहिन्छ। फेरि जडान हुनासाथ यो खुल्नेछ।',
    again: 'फेरि प्रयास गर्नुहोस्',
  },
} as const
