import { catalogue } from '../../catalogue.ts'

/** The month of birth, and the question before an age under 18 is sent, which would restrict the account. */
export const birth = catalogue({
  birthHint: {
    en: 'Month and year are enough. Others only see your age, counted from the first day after that month.',
    ne: 'महिना र साल भए पुग्छ। अरूले उमेर मात्र देख्छन्। त्यो महिना सकिएको भोलिपल्टदेखि उमेर गनिन्छ।',
  },
  calendar: { en: 'Calendar', ne: 'पात्रो' },
  ad: { en: 'AD', ne: 'ई.सं.' },
  bs: { en: 'Bikram Sambat', ne: 'वि.सं.' },
  month: { en: 'Month', ne: 'महिना' },
  year: { en: 'Year', ne: 'साल' },
  choose: { en: 'Choose', ne: 'छान्नुहोस्' },
  birthMissing: { en: 'Choose a month and a year.', ne: 'महिना र साल छान्नुहोस्।' },
  adMonths: {
    en: 'January February March April May June July August September October November December',
    ne: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर',
  },
  bsMonths: {
    en: 'Baishakh Jestha Asar Shrawan Bhadra Asoj Kartik Mangsir Poush Magh Falgun Chaitra',
    ne: 'वैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत',
  },

  isRight: { en: 'Is this right?', ne: 'यो ठीक हो?' },
  wouldBe: {
    en: ({ n }: { n: string }) => `That would make you ${n}. Hamvav is for adults: you must be at least 18 years old.`,
    ne: ({ n }) => `यसअनुसार तपाईं ${n} वर्षको हुनुहुन्छ। Hamvav वयस्कका लागि हो: तपाईं कम्तीमा १८ वर्षको हुनुपर्छ।`,
  },
  ifRight: {
    en: "If it's right, we lock your account until our team has reviewed it.",
    ne: 'यो ठीक हो भने हाम्रो टोलीले नहेरेसम्म तपाईंको खाता बन्द रहन्छ।',
  },
  change: { en: 'Change it', ne: 'सच्याउनुहोस्' },
  yes: { en: 'Yes, it’s right', ne: 'हो, ठीक हो' },
})
