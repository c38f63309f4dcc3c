import { catalogue } from '../../catalogue.ts'

/** Changing and resetting the password, confirming the email address. */
export const account = catalogue({
  emailConfirmed: { en: 'Confirmed', ne: 'पुष्टि भएको' },
  emailUnconfirmed: { en: 'Not confirmed yet', ne: 'पुष्टि हुन बाँकी' },
  changePassword: { en: 'Change password', ne: 'पासवर्ड बदल्नुहोस्' },
  currentPassword: { en: 'Current password', ne: 'हालको पासवर्ड' },
  newPassword: { en: 'New password', ne: 'नयाँ पासवर्ड' },
  otherDevices: {
    en: 'Your other devices will be logged out.',
    ne: 'तपाईंका अरू डिभाइसहरू लगआउट हुनेछन्।',
  },
  passwordChanged: { en: 'Your password has been changed.', ne: 'तपाईंको पासवर्ड बदलियो।' },
  logoutEverywhere: { en: 'Log out everywhere', ne: 'सबैतिरबाट लगआउट' },
  logoutEverywhereAsk: {
    en: 'This logs you out on every device, including this one.',
    ne: 'यो लगायत सबै डिभाइसबाट लगआउट हुनुहुन्छ।',
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },

  forgotTitle: { en: 'Forgot your password?', ne: 'पासवर्ड बिर्सनुभयो?' },
  forgotHint: {
    en: "Enter your email address, and we'll send you a link to set a new password.",
    ne: 'इमेल ठेगाना लेख्नुहोस्, हामी नयाँ पासवर्ड राख्ने लिङ्क पठाउँछौं।',
  },
  sendLink: { en: 'Send the link', ne: 'लिङ्क पठाउनुहोस्' },
  linkSent: {
    en: "If this address belongs to an account, we've sent it a link.",
    ne: 'यो ठेगानामा खाता छ भने हामीले त्यहाँ लिङ्क पठाएका छौं।',
  },
  backToLogin: { en: 'Back to Login', ne: 'लगइनमा फर्कनुहोस्' },
  resetTitle: { en: 'Set a new password', ne: 'नयाँ पासवर्ड राख्नुहोस्' },
  resetDone: {
    en: 'Your password has been changed. Please log in.',
    ne: 'तपाईंको पासवर्ड बदलियो। कृपया लगइन गर्नुहोस्।',
  },
  linkIncomplete: {
    en: 'This link is incomplete. Open it from the email again, or get a new one.',
    ne: 'लिङ्क अधुरो छ। इमेलबाट फेरि खोल्नुहोस्, वा नयाँ लिङ्क माग्नुहोस्।',
  },
  newLink: { en: 'Get a new link', ne: 'नयाँ लिङ्क माग्नुहोस्' },
  confirmTitle: { en: 'Confirm your email', ne: 'इमेल पुष्टि गर्नुहोस्' },
  confirmHint: {
    en: 'Confirm that this is your email address.',
    ne: 'यो तपाईंकै इमेल ठेगाना हो भनी पुष्टि गर्नुहोस्।',
  },
  confirm: { en: 'Confirm', ne: 'पुष्टि गर्नुहोस्' },
  confirmed: { en: 'Your email is confirmed. Thank you!', ne: 'तपाईंको इमेल पुष्टि भयो। धन्यवाद!' },
  toProfile: { en: 'Go to your profile', ne: 'आफ्नो प्रोफाइलमा जानुहोस्' },
})
