import { catalogue } from '../../catalogue.ts'

/** Newsletter "Stay in the Loop": its form (spec §2) and the screens behind its mailed links. */
export const newsletter = catalogue({
  title: { en: 'Stay in the Loop', ne: 'सम्पर्कमा रहनुहोस्' },
  hint: {
    en: 'One letter a month. Stories, safety tips and meet-ups near you.',
    ne: 'महिनामा एउटा चिठी। कथाहरू, सुरक्षाका सुझाव र नजिकैका भेटघाट।',
  },
  email: { en: 'Email', ne: 'इमेल' },
  subscribe: { en: 'Subscribe', ne: 'चिठी मगाउनुहोस्' },
  emailNeeded: { en: 'Please enter your email address.', ne: 'कृपया आफ्नो इमेल ठेगाना लेख्नुहोस्।' },
  emailInvalid: { en: 'Please enter a valid email address.', ne: 'कृपया मान्य इमेल ठेगाना लेख्नुहोस्।' },
  checkMail: {
    en: ({ email }: { email: string }) => `Check your mail: we have sent a link to ${email}. It works for 7 days.`,
    ne: ({ email }) => `आफ्नो इमेल हेर्नुहोस्: ${email} मा लिङ्क पठाएका छौं। त्यो ७ दिनसम्म चल्छ।`,
  },

  linkIncomplete: {
    en: 'The link is not complete. Open it from the mail again.',
    ne: 'लिङ्क पूरा छैन। इमेलबाट फेरि खोल्नुहोस्।',
  },
  leaveTitle: { en: 'Unsubscribe', ne: 'चिठी बन्द गर्नुहोस्' },
  leaving: { en: 'Taking your address off the list', ne: 'तपाईंको ठेगाना सूचीबाट हटाइँदैछ' },
  left: {
    en: 'You are off the list, and your address is erased.',
    ne: 'तपाईं सूचीबाट हट्नुभयो, र तपाईंको ठेगाना मेटाइयो।',
  },
  leftHint: {
    en: 'By mistake? Subscribe again whenever you like.',
    ne: 'भुलले हट्नुभयो? मन लागेको बेला फेरि चिठी मगाउनुहोस्।',
  },
  leaveBroken: {
    en: 'This link does not work. Try the one in your newest mail, or write to support.',
    ne: 'यो लिङ्क चल्दैन। सबैभन्दा नयाँ इमेलको लिङ्क प्रयास गर्नुहोस्, वा सहायतालाई लेख्नुहोस्।',
  },
  confirmTitle: { en: 'Confirm your subscription', ne: 'ठेगाना पुष्टि गर्नुहोस्' },
  confirmHint: {
    en: 'One press, and the letter comes once a month.',
    ne: 'एकपटक थिच्नुहोस्, अनि चिठी महिनामा एकपटक आउँछ।',
  },
  confirm: { en: 'Confirm', ne: 'पुष्टि गर्नुहोस्' },
  confirmed: { en: 'You are in the loop. Thank you.', ne: 'तपाईं अब सूचीमा हुनुहुन्छ। धन्यवाद।' },
  confirmBroken: {
    en: 'This link has expired. Subscribe again, and we send a new one.',
    ne: 'यो लिङ्कको म्याद सकियो। फेरि चिठी मगाउनुहोस्, हामी नयाँ लिङ्क पठाउँछौं।',
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  home: { en: 'To the start page', ne: 'गृहपृष्ठमा जानुहोस्' },
  toSupport: { en: 'Support', ne: 'सहायता' },
})
