import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

export const safety = catalogue({
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  undo: { en: 'Undo', ne: 'फिर्ता लिनुहोस्' },

  blockTitle: { en: ({ name }: Name) => `Block ${name}?`, ne: ({ name }) => `${name} लाई ब्लक गर्ने?` },
  blockHides: {
    en: "You won't see each other anymore: no profile, posts, comments, messages or search results.",
    ne: 'अब तपाईंहरूले एकअर्काको प्रोफाइल, पोस्ट, टिप्पणी र सन्देश देख्नुहुन्न, खोज्दा पनि भेट्नुहुन्न।',
  },
  blockEnds: { en: "If you're a match, the match ends.", ne: 'तपाईंहरूको म्याच भएको भए त्यो सकिन्छ।' },
  blockSilent: {
    en: ({ name }: Name) => `${name} won't know. You can unblock them in Settings.`,
    ne: ({ name }) => `${name} लाई थाहा हुँदैन। सेटिङमा गएर अनब्लक गर्न सकिन्छ।`,
  },
  block: { en: 'Block', ne: 'ब्लक गर्नुहोस्' },
  blocked: { en: ({ name }: Name) => `${name} is blocked.`, ne: ({ name }) => `${name} लाई ब्लक गरियो।` },
  unblocked: {
    en: ({ name }: Name) => `${name} is no longer blocked.`,
    ne: ({ name }) => `${name} अब ब्लकमा हुनुहुन्न।`,
  },

  reportProfile: { en: ({ name }: Name) => `Report ${name}`, ne: ({ name }) => `${name} बारे रिपोर्ट` },
  reportPost: { en: ({ name }: Name) => `Report ${name}'s post`, ne: ({ name }) => `${name} को पोस्टबारे रिपोर्ट` },
  reportComment: {
    en: ({ name }: Name) => `Report ${name}'s comment`,
    ne: ({ name }) => `${name} को टिप्पणीबारे रिपोर्ट`,
  },
  reportConversation: {
    en: ({ name }: Name) => `Report the chat with ${name}`,
    ne: ({ name }) => `${name} सँगको च्याटबारे रिपोर्ट`,
  },
  reportMessage: {
    en: ({ name }: Name) => `Report this message from ${name}`,
    ne: ({ name }) => `${name} को यो सन्देशबारे रिपोर्ट`,
  },
  why: { en: "What's wrong?", ne: 'के भयो?' },
  fake: { en: 'Not a real person, or someone else’s pictures', ne: 'नक्कली व्यक्ति, वा अरूको तस्बिर' },
  harassment: { en: 'Harassment or threats', ne: 'दुर्व्यवहार वा धम्की' },
  sexual: { en: 'Unwanted sexual content', ne: 'नचाहिएको यौनजन्य सामग्री' },
  hate: { en: 'Hate against a group', ne: 'कुनै समुदायप्रति घृणा' },
  scam: { en: 'Scam, or asking for money', ne: 'ठगी, वा पैसा माग्ने' },
  minor: { en: 'Under 18', ne: '१८ वर्षमुनिको' },
  violence: { en: 'Violence or danger', ne: 'हिंसा वा खतरा' },
  spam: { en: 'Spam or advertising', ne: 'स्प्याम वा विज्ञापन' },
  other: { en: 'Something else', ne: 'अरू केही' },
  details: { en: 'What happened? (optional)', ne: 'के भएको थियो? (मन लागे मात्र)' },
  blockToo: { en: ({ name }: Name) => `Block ${name} too`, ne: ({ name }) => `${name} लाई ब्लक पनि गर्ने` },
  next: {
    en: ({ name }: Name) =>
      `Our team reads every report and keeps a copy of what you see now. ${name} won't know who reported it.`,
    ne: ({ name }) =>
      `हाम्रो टोलीले हरेक रिपोर्ट पढ्छ। तपाईंले अहिले देखेको कुराको प्रतिलिपि राखिन्छ। कसले रिपोर्ट गर्‍यो, ${name} लाई थाहा हुँदैन।`,
  },
  nextMessage: {
    en: ({ name }: Name) =>
      `Our team reads every report. We keep a copy of this message and those around it. ${name} won't know who reported it.`,
    ne: ({ name }) =>
      `हाम्रो टोलीले हरेक रिपोर्ट पढ्छ। यो सन्देश र वरपरका सन्देशको प्रतिलिपि राखिन्छ। कसले रिपोर्ट गर्‍यो, ${name} लाई थाहा हुँदैन।`,
  },
  nextConversation: {
    en: ({ name }: Name) =>
      `Our team reads every report and keeps a copy of the newest 20 messages. ${name} won't know who reported it.`,
    ne: ({ name }) =>
      `हाम्रो टोलीले हरेक रिपोर्ट पढ्छ। पछिल्ला २० सन्देशको प्रतिलिपि राखिन्छ। कसले रिपोर्ट गर्‍यो, ${name} लाई थाहा हुँदैन।`,
  },
  chooseReason: { en: 'Please choose a reason.', ne: 'कृपया कारण छान्नुहोस्।' },
  send: { en: 'Send report', ne: 'रिपोर्ट पठाउनुहोस्' },
  sent: { en: 'Thank you. Our team will review it.', ne: 'धन्यवाद। हाम्रो टोलीले हेर्नेछ।' },

  blockedMembers: { en: 'Blocked members', ne: 'ब्लक गरिएका सदस्य' },
  noneBlocked: { en: "You haven't blocked anyone.", ne: 'तपाईंले कसैलाई ब्लक गर्नुभएको छैन।' },
  loadingBlocked: { en: 'Loading blocked members', ne: 'ब्लक गरिएका सदस्य लोड हुँदैछन्' },
  blockedFailed: {
    en: ({ reason }: { reason: string }) => `Blocked members could not be loaded: ${reason}`,
    ne: ({ reason }) => `ब्लक गरिएका सदस्य लोड हुन सकेनन्: ${reason}`,
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  since: { en: ({ when }: { when: string }) => `Since ${when}`, ne: ({ when }) => `${when} देखि` },
  unblock: { en: 'Unblock', ne: 'अनब्लक गर्नुहोस्' },
  unblockWho: { en: ({ name }: Name) => `Unblock ${name}`, ne: ({ name }) => `${name} लाई अनब्लक गर्नुहोस्` },
  unblockTitle: { en: ({ name }: Name) => `Unblock ${name}?`, ne: ({ name }) => `${name} लाई अनब्लक गर्ने?` },
  unblockText: {
    en: "You'll see each other again. An ended match doesn't come back.",
    ne: 'तपाईंहरू एकअर्कालाई फेरि देख्नुहुनेछ। सकिएको म्याच भने फर्किँदैन।',
  },
})
