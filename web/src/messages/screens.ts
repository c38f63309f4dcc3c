import { catalogue } from '../lib/catalogue.ts'

/** Screens of the shell itself: not found, the error fallback, the menu. */
export const screens = catalogue({
  notFound: { en: "Sorry, this page isn't available.", ne: 'माफ गर्नुहोस्, यो पृष्ठ उपलब्ध छैन।' },
  notFoundHint: {
    en: 'The link may be broken, or the page may have been removed.',
    ne: 'लिङ्क बिग्रिएको हुन सक्छ, वा पृष्ठ हटाइएको हुन सक्छ।',
  },
  wentWrong: { en: 'Something went wrong!', ne: 'केही गडबड भयो!' },
  tryRefreshing: {
    en: 'Please try refreshing the page or contact support.',
    ne: 'कृपया पृष्ठ रिफ्रेस गर्नुहोस् वा सहायतामा सम्पर्क गर्नुहोस्।',
  },
  refresh: { en: 'Refresh', ne: 'रिफ्रेस गर्नुहोस्' },
  menuLoading: { en: 'Loading', ne: 'लोड हुँदैछ' },
  notLoggedIn: { en: "You're not logged in", ne: 'तपाईं लगइन हुनुहुन्न' },
  loginToContinue: { en: 'Login to Continue', ne: 'अगाडि बढ्न लगइन गर्नुहोस्' },
  language: { en: 'Language', ne: 'भाषा' },
  // Each language is named in itself, so that whoever cannot read the other finds it.
  english: { en: 'English', ne: 'English' },
  nepali: { en: 'नेपाली', ne: 'नेपाली' },
  theme: { en: 'Theme', ne: 'रूप' },
  themeSystem: { en: 'System', ne: 'प्रणाली' },
  themeLight: { en: 'Light', ne: 'उज्यालो' },
  themeDark: { en: 'Dark', ne: 'अँध्यारो' },
  madeInNepal: {
    en: ({ year }: { year: string }) => `Made in Nepal · ${year}`,
    ne: ({ year }) => `नेपालमा बनेको · ${year}`,
  },
})
