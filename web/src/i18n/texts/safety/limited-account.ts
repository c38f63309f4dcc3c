import { catalogue } from '../../catalogue.ts'

/** /suspension and /received-messages: what suspended members and declared minors can use. */
export const limitedAccount = catalogue({
  minorTitle: { en: 'We need to check your age', ne: 'हामीले तपाईंको उमेर जाँच्नुपर्छ' },
  minorIntro: {
    en: 'Hamvav is for adults. You entered an age under 18, or we need to make sure you’re 18. Your account is on hold until someone on our team has reviewed it. Until then nobody sees you, and you only see what’s yours.',
    ne: 'Hamvav वयस्कका लागि हो। तपाईंले १८ भन्दा कम उमेर लेख्नुभयो, वा तपाईं १८ पुग्नुभएको हामीले पक्का गर्नुपर्छ। हाम्रो टोलीले नहेरेसम्म तपाईंको खाता रोकिएको छ। त्यतिन्जेल तपाईंलाई कसैले देख्दैन, र तपाईं आफ्ना कुरा मात्र देख्नुहुन्छ।',
  },
  minorMistake: {
    en: 'Was it a typo? Correct your age in your profile, then write to our support team.',
    ne: 'लेख्दा बिग्रेको हो? प्रोफाइलमा उमेर सच्याउनुहोस्, अनि हाम्रो सहायता टोलीलाई लेख्नुहोस्।',
  },
  minorUnder18: {
    en: 'If you are under 18, please delete your account in Settings and come back when you are 18.',
    ne: '१८ वर्ष पुग्नुभएको छैन भने कृपया सेटिङमा गएर खाता मेटाउनुहोस्, र १८ पुगेपछि आउनुहोस्।',
  },
  correctAge: { en: 'Correct my age', ne: 'उमेर सच्याउनुहोस्' },
  support: { en: 'Contact support', ne: 'सहायतामा सम्पर्क' },
  whatElse: { en: 'What you can still use', ne: 'अझै चलाउन मिल्ने कुरा' },
  profile: { en: 'Your profile', ne: 'तपाईंको प्रोफाइल' },
  received: { en: 'Report messages you received', ne: 'आएका सन्देशबारे रिपोर्ट गर्नुहोस्' },
  reports: { en: 'Your reports', ne: 'तपाईंका रिपोर्ट' },
  standing: { en: 'Account status, with reasons', ne: 'खाताको अवस्था, कारणसहित' },
  settings: {
    en: 'Settings: password, privacy, language, your data, delete account',
    ne: 'सेटिङ: पासवर्ड, गोपनीयता, भाषा, तपाईंको डाटा, खाता मेटाउने',
  },
  logout: { en: 'Logout', ne: 'लगआउट' },

  receivedTitle: { en: 'Messages you received', ne: 'तपाईंलाई आएका सन्देश' },
  receivedIntro: {
    en: 'You can’t open chats right now, but you can still report a message that breaks our rules. The sender won’t know who reported it.',
    ne: 'अहिले च्याट खोल्न मिल्दैन, तर नियम नमानेको सन्देश अझै रिपोर्ट गर्न सकिन्छ। कसले रिपोर्ट गर्‍यो, पठाउनेलाई थाहा हुँदैन।',
  },
  report: { en: 'Report', ne: 'रिपोर्ट गर्नुहोस्' },
  reportOf: { en: ({ name }: { name: string }) => `Report ${name}`, ne: ({ name }) => `${name} बारे रिपोर्ट गर्नुहोस्` },
  list: { en: 'Senders, latest first', ne: 'पठाउनेहरू, पछिल्ला पहिले' },
  empty: { en: 'No messages to report', ne: 'रिपोर्ट गर्ने सन्देश छैन' },
  emptyHint: {
    en: 'Messages from people you can no longer see aren’t listed.',
    ne: 'अब तपाईंले देख्न नसक्ने मानिसका सन्देश यहाँ हुँदैनन्।',
  },
  back: { en: 'Back', ne: 'फर्कनुहोस्' },
  loading: { en: 'Loading your messages', ne: 'तपाईंका सन्देश लोड हुँदैछन्' },
  failed: {
    en: ({ text }: { text: string }) => `Your messages could not be loaded: ${text}`,
    ne: ({ text }) => `तपाईंका सन्देश लोड हुन सकेनन्: ${text}`,
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
})
