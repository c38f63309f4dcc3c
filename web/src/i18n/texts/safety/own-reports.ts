import { catalogue } from '../../catalogue.ts'

interface Text {
  text: string
}
interface Name {
  name: string
}

/** /reports: the member's reports and their outcomes. */
export const ownReports = catalogue({
  title: { en: 'Your reports', ne: 'तपाईंका रिपोर्ट' },
  intro: {
    en: "Your reports and their outcome. People you reported won't know it was you.",
    ne: 'तपाईंले गर्नुभएका रिपोर्ट र तिनको नतिजा। कसले रिपोर्ट गर्‍यो भन्ने सम्बन्धित व्यक्तिलाई कहिल्यै थाहा हुँदैन।',
  },
  standing: { en: 'Account status', ne: 'खाताको अवस्था' },
  takedowns: { en: 'Content we took down', ne: 'हामीले हटाएका सामग्री' },
  link: { en: 'Outcome of your reports', ne: 'तपाईंका रिपोर्टको नतिजा' },
  list: { en: 'Your reports, newest first', ne: 'तपाईंका रिपोर्ट, नयाँ पहिले' },
  profile: { en: 'A profile', ne: 'एउटा प्रोफाइल' },
  post: { en: 'A post', ne: 'एउटा पोस्ट' },
  comment: { en: 'A comment', ne: 'एउटा टिप्पणी' },
  conversation: { en: 'A chat', ne: 'एउटा च्याट' },
  profileOf: { en: ({ name }: Name) => `Profile of ${name}`, ne: ({ name }) => `${name} को प्रोफाइल` },
  postOf: { en: ({ name }: Name) => `Post by ${name}`, ne: ({ name }) => `${name} को पोस्ट` },
  commentOf: { en: ({ name }: Name) => `Comment by ${name}`, ne: ({ name }) => `${name} को टिप्पणी` },
  conversationOf: { en: ({ name }: Name) => `Chat with ${name}`, ne: ({ name }) => `${name} सँगको च्याट` },
  reportedAt: { en: ({ when }: { when: string }) => `Reported ${when}`, ne: ({ when }) => `रिपोर्ट गरेको ${when}` },
  open: { en: "We're reviewing it", ne: 'हामी हेर्दैछौं' },
  asked: { en: 'We have a question', ne: 'हाम्रो एउटा प्रश्न छ' },
  acted: { en: 'We took action', ne: 'हामीले कदम चाल्यौं' },
  dismissed: { en: 'Nothing found', ne: 'केही भेटिएन' },
  openText: {
    en: 'Our team reads every report. Urgent ones come first.',
    ne: 'हाम्रो टोलीले हरेक रिपोर्ट पढ्छ। जरुरी रिपोर्ट पहिले हेरिन्छ।',
  },
  actedText: {
    en: 'Thank you. It was against our rules, and we took action.',
    ne: 'धन्यवाद। यो हाम्रा नियमविपरीत थियो, र हामीले कदम चाल्यौं।',
  },
  dismissedText: {
    en: 'We reviewed it and found nothing against our rules this time. You can still block this person.',
    ne: 'हामीले हेर्‍यौं, यसपालि हाम्रा नियमविपरीत केही भेटिएन। तपाईं उहाँलाई अझै ब्लक गर्न सक्नुहुन्छ।',
  },
  decidedAt: { en: ({ when }: { when: string }) => `Decided ${when}`, ne: ({ when }) => `निर्णय भएको ${when}` },
  weAsk: { en: 'Our team asks', ne: 'हाम्रो टोलीको प्रश्न' },
  yourAnswer: { en: 'Your answer', ne: 'तपाईंको जवाफ' },
  answerOnce: {
    en: 'You can answer once. Only our team reads it.',
    ne: 'जवाफ एक पटक मात्र दिन सकिन्छ। हाम्रो टोलीले मात्र पढ्छ।',
  },
  send: { en: 'Send answer', ne: 'जवाफ पठाउनुहोस्' },
  writeFirst: { en: 'Please write something.', ne: 'कृपया केही लेख्नुहोस्।' },
  sent: { en: 'Thank you. Our team has your answer.', ne: 'धन्यवाद। तपाईंको जवाफ हाम्रो टोलीले पायो।' },
  empty: { en: "You haven't reported anything", ne: 'तपाईंले केही रिपोर्ट गर्नुभएको छैन' },
  emptyHint: {
    en: 'If something is wrong with a profile, post, comment or chat, select Report in its menu.',
    ne: 'कुनै प्रोफाइल, पोस्ट, टिप्पणी वा च्याटमा केही गलत भए त्यसको मेनुबाट रिपोर्ट गर्नुहोस्।',
  },
  rules: { en: 'Read the safety rules', ne: 'सुरक्षा नियम पढ्नुहोस्' },
  loading: { en: 'Loading your reports', ne: 'तपाईंका रिपोर्ट लोड हुँदैछन्' },
  failed: {
    en: ({ text }: Text) => `Your reports could not be loaded: ${text}`,
    ne: ({ text }) => `तपाईंका रिपोर्ट लोड हुन सकेनन्: ${text}`,
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
})
