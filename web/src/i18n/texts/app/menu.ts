import { catalogue } from '../../catalogue.ts'

export const menu = catalogue({
  title: { en: 'Menu', ne: 'मेनु' },
  loading: { en: 'Loading', ne: 'लोड हुँदैछ' },
  notLoggedIn: { en: "You're not logged in", ne: 'तपाईंले लगइन गर्नुभएको छैन' },
  loginToContinue: { en: 'Login to Continue', ne: 'अगाडि बढ्न लगइन गर्नुहोस्' },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  settings: { en: 'Settings', ne: 'सेटिङ' },
  dashboard: { en: 'Professional Dashboard', ne: 'व्यावसायिक ड्यासबोर्ड' },
  notifications: { en: 'Notifications', ne: 'सूचना' },
  messages: { en: 'Messages', ne: 'सन्देश' },
  terms: { en: 'Terms & Conditions', ne: 'नियम र सर्तहरू' },
  community: { en: 'Community', ne: 'समुदाय' },
  hallOfFame: { en: 'Hall of Fame', ne: 'सम्मान सूची' },
  blog: { en: 'Blog', ne: 'ब्लग' },
  help: { en: 'Help & Support', ne: 'मद्दत र सहायता' },
  login: { en: 'Login', ne: 'लगइन' },
  logout: { en: 'Logout', ne: 'लगआउट' },
  language: { en: 'Language', ne: 'भाषा' },
  theme: { en: 'Appearance', ne: 'रूप' },
  themeSystem: { en: 'Automatic', ne: 'स्वतः' },
  themeLight: { en: 'Light', ne: 'उज्यालो' },
  themeDark: { en: 'Dark', ne: 'अँध्यारो' },
  madeInNepal: { en: 'Made in Nepal', ne: 'नेपालमा बनेको' },
})

/** Each language in its own name, so that readers of only one language find it. */
