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
    en: ({ email }: { email: string }) => `Check your inbox: we sent a link to ${email}. It works for 7 days.`,
    ne: ({ email }) => `आफ्नो इमेल हेर्नुहोस्: ${email} मा लिङ्क पठाएका छौं। त्यो ७ दिनसम्म चल्छ।`,
  },

  linkIncomplete: {
    en: 'This link is incomplete. Open it from the email again.',
    ne: 'लिङ्क अधुरो छ। इमेलबाट फेरि खोल्नुहोस्।',
  },
  leaveTitle: { en: 'Unsubscribe', ne: 'चिठी बन्द गर्नुहोस्' },
  leaving: { en: 'Taking your address off the list', ne: 'तपाईंको ठेगाना सूचीबाट हटाइँदैछ' },
  left: {
    en: "You're off the list, and we've erased your address.",
    ne: 'तपाईं सूचीबाट हट्नुभयो, र हामीले तपाईंको ठेगाना मेटायौं।',
  },
  leftHint: {
    en: 'By mistake? Subscribe again whenever you like.',
    ne: 'भुलले हट्नुभयो? मन लागेको बेला फेरि चिठी मगाउनुहोस्।',
  },
  leaveBroken: {
    en: "This link doesn't work. Try the one in our latest email, or write to support.",
    ne: 'यो लिङ्क चल्दैन। सबैभन्दा नयाँ इमेलको लिङ्क प्रयास गर्नुहोस्, वा सहायतालाई लेख्नुहोस्।',
  },
  confirmTitle: { en: 'Confirm your subscription', ne: 'इमेल पुष्टि गर्नुहोस्' },
  confirmHint: {
    en: "Confirm, and you'll get one letter a month.",
    ne: 'पुष्टि गर्नुहोस्, अनि महिनामा एउटा चिठी आउँछ।',
  },
  confirm: { en: 'Confirm', ne: 'पुष्टि गर्नुहोस्' },
  confirmed: { en: "You're in the loop. Thank you.", ne: 'तपाईं अब सूचीमा हुनुहुन्छ। धन्यवाद।' },
  confirmBroken: {
    en: "This link has expired. Subscribe again and we'll send a new one.",
    ne: 'यो लिङ्कको म्याद सकियो। फेरि चिठी मगाउनुहोस्, हामी नयाँ लिङ्क पठाउँछौं।',
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  home: { en: 'Go home', ne: 'होममा जानुहोस्' },
  toSupport: { en: 'Support', ne: 'सहायता' },
})
