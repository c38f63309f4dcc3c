import { catalogue } from '../../catalogue.ts'

/** The support center (spec §2). */
export const support = catalogue({
  title: { en: 'Support center', ne: 'सहायता केन्द्र' },
  intro: {
    en: 'People answer here, in English and in Nepali.',
    ne: 'यहाँ मानिसले जवाफ दिन्छन्, नेपाली र अङ्ग्रेजीमा।',
  },
  contact: { en: 'Call or write', ne: 'फोन वा इमेल' },
  phone: { en: 'Phone', ne: 'फोन' },
  mail: { en: 'Email', ne: 'इमेल' },
  community: { en: 'Community', ne: 'समुदाय' },
  communityHint: { en: 'Posts and events', ne: 'पोस्ट र कार्यक्रमहरू' },
  blogs: { en: 'Blog', ne: 'ब्लग' },
  blogsHint: { en: 'Guides and news', ne: 'मार्गदर्शन र समाचार' },

  answers: { en: 'Quick answers', ne: 'छोटा जवाफ' },
  askPassword: { en: 'I forgot my password', ne: 'मैले पासवर्ड बिर्सेँ' },
  answerPassword: {
    en: 'Get a link by email under “Forgot your password?”. It works for one hour.',
    ne: '“पासवर्ड बिर्सनुभयो?” पेजबाट आफ्नो इमेलमा लिङ्क मगाउनुहोस्। त्यो एक घण्टासम्म चल्छ।',
  },
  linkPassword: { en: 'Forgot your password?', ne: 'पासवर्ड बिर्सनुभयो?' },
  askUnsafe: { en: 'Someone makes me feel unsafe', ne: 'कसैका कारण मलाई डर लागेको छ' },
  answerUnsafe: {
    en: "Block and report them from the menu of their profile, post or chat. They won't know it was you. If you're in danger, call the police at 100.",
    ne: 'उहाँको प्रोफाइल, पोस्ट वा च्याटको मेनुबाट ब्लक र रिपोर्ट गर्नुहोस्। तपाईंले गरेको उहाँलाई थाहा हुँदैन। खतरामा हुनुहुन्छ भने प्रहरीलाई १०० मा फोन गर्नुहोस्।',
  },
  linkUnsafe: { en: 'How we keep you safe', ne: 'हामी तपाईंलाई कसरी सुरक्षित राख्छौं' },
  askProfile: { en: 'How do I change my name or picture?', ne: 'नाम वा तस्बिर कसरी बदल्ने?' },
  answerProfile: {
    en: 'Go to Edit Profile. Our guide shows it step by step.',
    ne: 'प्रोफाइल सम्पादनमा जानुहोस्। हाम्रो मार्गदर्शनले एक-एक गरी देखाउँछ।',
  },
  linkProfile: { en: 'Open the guide', ne: 'मार्गदर्शन खोल्नुहोस्' },
  askLeave: { en: 'How do I delete my account?', ne: 'खाता कसरी मेटाउने?' },
  answerLeave: {
    en: 'In Settings, under Your data. You can download everything first.',
    ne: 'सेटिङको “तपाईंको डाटा” बाट। पहिले सबै कुरा डाउनलोड गर्न पनि सकिन्छ।',
  },
  linkLeave: { en: 'Go to Settings', ne: 'सेटिङमा जानुहोस्' },

  write: { en: 'Write to us', ne: 'हामीलाई लेख्नुहोस्' },
  writeHint: {
    en: "We'll answer by email. Never send a password.",
    ne: 'हामी इमेलमा जवाफ दिन्छौं। पासवर्ड कहिल्यै नपठाउनुहोस्।',
  },
  name: { en: 'Name', ne: 'नाम' },
  topic: { en: 'What is it about?', ne: 'कुन विषयमा?' },
  account: { en: 'My account', ne: 'मेरो खाता' },
  safety: { en: 'My safety', ne: 'मेरो सुरक्षा' },
  problem: { en: "Something doesn't work", ne: 'केही चलेन' },
  idea: { en: 'An idea', ne: 'एउटा सुझाव' },
  other: { en: 'Something else', ne: 'अरू केही' },
  message: { en: 'Message', ne: 'सन्देश' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  nameNeeded: { en: 'Please tell us your name.', ne: 'कृपया आफ्नो नाम लेख्नुहोस्।' },
  nameLong: { en: 'Name can have at most 60 characters.', ne: 'नाम बढीमा ६० अक्षरको हुन सक्छ।' },
  emailNeeded: {
    en: 'We need your email address to answer.',
    ne: 'जवाफ दिन हामीलाई तपाईंको इमेल ठेगाना चाहिन्छ।',
  },
  emailInvalid: { en: 'Please enter a valid email address.', ne: 'कृपया मान्य इमेल ठेगाना लेख्नुहोस्।' },
  messageNeeded: { en: 'Please tell us what we can do for you.', ne: 'हामी के गर्न सक्छौं, कृपया लेख्नुहोस्।' },
  messageLong: { en: 'This is too long to send.', ne: 'यो पठाउन धेरै लामो भयो।' },
  sent: { en: 'Thank you, we got your message', ne: 'धन्यवाद, तपाईंको सन्देश आइपुग्यो' },
  sentHint: {
    en: ({ email }: { email: string }) => `We'll email our answer to ${email}.`,
    ne: ({ email }) => `हाम्रो जवाफ ${email} मा इमेलबाट आउँछ।`,
  },
  writeAgain: { en: 'Write another message', ne: 'अर्को सन्देश लेख्नुहोस्' },
})

/** Own requests to support, on the support center. */
export const supportThreads = catalogue({
  title: { en: 'Your requests', ne: 'तपाईंका अनुरोध' },
  request: { en: ({ at }: { at: string }) => `Request from ${at}`, ne: ({ at }) => `${at} को अनुरोध` },
  me: { en: 'You', ne: 'तपाईं' },
  team: { en: 'Our team', ne: 'हाम्रो टोली' },
  waiting: { en: 'Waiting for our answer', ne: 'हाम्रो जवाफ आउन बाँकी' },
  answered: { en: 'Answered', ne: 'जवाफ आयो' },
  closed: { en: 'Closed', ne: 'बन्द' },
  reply: { en: 'Reply', ne: 'जवाफ लेख्नुहोस्' },
  reopen: { en: 'Write again', ne: 'फेरि लेख्नुहोस्' },
  yourReply: { en: 'Your reply', ne: 'तपाईंको जवाफ' },
  writeFirst: { en: 'Please write something.', ne: 'कृपया केही लेख्नुहोस्।' },
  send: { en: 'Send', ne: 'पठाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  again: { en: 'Try again', ne: 'फेरि प्रयास गर्नुहोस्' },
})
