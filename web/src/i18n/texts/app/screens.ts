import { catalogue } from '../../catalogue.ts'

/** Screens that stand in for another: not found, and the one shown when a screen broke. */
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
  notHere: { en: 'This screen is not on your device yet', ne: 'यो स्क्रिन अझै तपाईंको उपकरणमा छैन' },
  notHereHint: {
    en: 'It was not opened here before, and the network does not answer.',
    ne: 'यो पहिले यहाँ खोलिएको छैन, र नेटवर्कले जवाफ दिएको छैन।',
  },
  again: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
  refresh: { en: 'Refresh', ne: 'रिफ्रेस गर्नुहोस्' },
})
