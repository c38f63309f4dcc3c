/** Texts of /offline.html, which the build writes without React and which shows both languages. */
export const offlineWords = {
  en: {
    title: 'You are offline',
    hint: 'This page needs the internet. It will be here as soon as you are connected again.',
    again: 'Try again',
  },
  ne: {
    title: 'तपाईं अफलाइन हुनुहुन्छ',
    hint: 'यो पृष्ठलाई इन्टरनेट चाहिन्छ। फेरि जडान हुनासाथ यो खुल्नेछ।',
    again: 'फेरि प्रयास गर्नुहोस्',
  },
} as const
