import { catalogue } from '../../catalogue.ts'

/** The member's e-mail address: its confirmation and its change. */
export const email = catalogue({
  cardTitle: { en: 'Confirm your email', ne: 'आफ्नो इमेल पुष्टि गर्नुहोस्' },
  cardHint: {
    en: ({ address }: { address: string }) =>
      `Open the link we sent to ${address}. Then you can message and like others.`,
    ne: ({ address }) => `हामीले ${address} मा पठाएको लिङ्क खोल्नुहोस्। त्यसपछि अरूलाई सन्देश पठाउन र मन पराउन मिल्छ।`,
  },
  resend: { en: 'Send the link again', ne: 'लिङ्क फेरि पठाउनुहोस्' },
  sent: { en: 'Sent. Check your inbox and the spam folder.', ne: 'पठाइयो। इनबक्स र स्प्याम फोल्डर हेर्नुहोस्।' },
  tooMany: {
    en: "We've sent three links in the past hour. Check your spam folder, or try again in an hour.",
    ne: 'एक घण्टामा तीन वटा लिङ्क पठाइसक्यौं। स्प्याम फोल्डर हेर्नुहोस्, वा एक घण्टापछि फेरि प्रयास गर्नुहोस्।',
  },
  wrongAddress: { en: 'Wrong address?', ne: 'ठेगाना गलत भयो?' },
  dismiss: { en: 'Hide for a week', ne: 'एक हप्ता लुकाउनुहोस्' },

  change: { en: 'Change email', ne: 'इमेल बदल्नुहोस्' },
  changeHint: {
    en: "We'll send a link to the new address. Your email changes once you open it and confirm.",
    ne: 'हामी नयाँ ठेगानामा लिङ्क पठाउँछौं। त्यो खोलेर पुष्टि गरेपछि इमेल बदलिन्छ।',
  },
  noticeHint: {
    en: "We'll also write to your current address. From there you can undo the change for a week.",
    ne: 'हालको ठेगानामा पनि खबर पठाउँछौं। त्यहाँबाट एक हप्तासम्म पुरानै इमेल फर्काउन मिल्छ।',
  },
  newEmail: { en: 'New email', ne: 'नयाँ इमेल' },
  password: { en: 'Your password', ne: 'तपाईंको पासवर्ड' },
  sendLink: { en: 'Send the link', ne: 'लिङ्क पठाउनुहोस्' },
  linkSent: {
    en: ({ address }: { address: string }) => `We sent a link to ${address}. Open it within a day.`,
    ne: ({ address }) => `हामीले ${address} मा लिङ्क पठायौं। एक दिनभित्र खोल्नुहोस्।`,
  },
  pending: {
    en: ({ address }: { address: string }) => `Waiting for you to confirm ${address}.`,
    ne: ({ address }) => `${address} पुष्टि हुन बाँकी छ।`,
  },
  cancelChange: { en: 'Cancel the change', ne: 'परिवर्तन रद्द गर्नुहोस्' },
  cancelled: { en: "Your email hasn't changed.", ne: 'तपाईंको इमेल उस्तै रहन्छ।' },

  keepTitle: { en: 'Keep your email', ne: 'आफ्नो इमेल राख्नुहोस्' },
  keepHint: {
    en: "Someone asked to change your account's email. Set a new password to keep this address. You'll be logged out on every device.",
    ne: 'कसैले तपाईंको खाताको इमेल बदल्न खोज्यो। यही इमेल राख्न नयाँ पासवर्ड राख्नुहोस्। सबै डिभाइस लगआउट हुन्छन्।',
  },
  keep: { en: 'Keep this email', ne: 'यही इमेल राख्नुहोस्' },
  keepDone: {
    en: 'You kept this email, and your password has been changed. Please log in.',
    ne: 'तपाईंको खातामा यही इमेल रह्यो, र पासवर्ड बदलियो। कृपया लगइन गर्नुहोस्।',
  },
})
