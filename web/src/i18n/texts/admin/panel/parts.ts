import { catalogue } from '../../../catalogue.ts'

/** Texts of the panel's shared components. */
export const adminParts = catalogue({
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास' },
  failedTitle: { en: 'This could not be loaded', ne: 'यो लोड हुन सकेन' },
  offlineTitle: { en: 'You are offline', ne: 'तपाईं अफलाइन हुनुहुन्छ' },
  offlineHint: {
    en: "The panel doesn't show older data. It continues when the network is back.",
    ne: 'यो प्यानलले पहिलेको केही देखाउँदैन। नेटवर्क फर्कनासाथ यो अघि बढ्छ।',
  },
  outdated: {
    en: ({ reason }: { reason: string }) => `Not up to date: ${reason}`,
    ne: ({ reason }) => `ताजा छैन: ${reason}`,
  },
  loading: { en: 'Loading', ne: 'लोड हुँदै छ' },
  pages: { en: 'Pages', ne: 'पेजहरू' },
  previous: { en: 'Previous', ne: 'अघिल्लो' },
  next: { en: 'Next', ne: 'अर्को' },
  pageOf: {
    en: ({ page, pages }: { page: string; pages: string }) => `Page ${page} of ${pages}`,
    ne: ({ page, pages }) => `पेज ${page} / ${pages}`,
  },
  page: { en: ({ page }: { page: string }) => `Page ${page}`, ne: ({ page }) => `पेज ${page}` },
  noSuchPage: { en: "This page doesn't exist", ne: 'यस्तो पेज छैन' },
  lastPage: { en: 'Go to the last page', ne: 'अन्तिम पेजमा जानुहोस्' },
  notSaid: { en: 'Not given', ne: 'दिइएको छैन' },
  choose: { en: 'Choose…', ne: 'छान्नुहोस्…' },
  chooseFirst: { en: 'Please choose one.', ne: 'कृपया एउटा छान्नुहोस्।' },
  writeFirst: { en: 'Please write something.', ne: 'कृपया केही लेख्नुहोस्।' },
  lettersLeft: { en: ({ n }: { n: string }) => `${n} characters left`, ne: ({ n }) => `${n} अक्षर बाँकी` },
  tooLong: { en: ({ n }: { n: string }) => `${n} characters too many`, ne: ({ n }) => `${n} अक्षर बढी भयो` },
})
