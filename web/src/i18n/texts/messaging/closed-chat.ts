import { catalogue } from '../../catalogue.ts'

/** A conversation whose match ended, and the list of these. */
export const closedChat = catalogue({
  closed: { en: 'You are no longer connected.', ne: 'तपाईंहरू अब जोडिनुभएको छैन।' },
  means: {
    en: 'You can still read this conversation, report it or delete your copy.',
    ne: 'यो कुराकानी अझै पढ्न, रिपोर्ट गर्न वा आफ्नो प्रति मेटाउन सक्नुहुन्छ।',
  },
  draft: { en: 'Your unsent text', ne: 'नपठाइएको तपाईंको सन्देश' },
  copy: { en: 'Copy', ne: 'कपी गर्नुहोस्' },
  copied: { en: 'Copied.', ne: 'कपी भयो।' },
  copyFailed: { en: "Your browser doesn't allow copying.", ne: 'ब्राउजरले कपी गर्न दिएन।' },
  archived: { en: 'Archived', ne: 'सङ्ग्रहित' },
  archivedHint: {
    en: 'Conversations with people you are no longer matched with. Nobody can write in them.',
    ne: 'म्याच हटेका मानिससँगका कुराकानी। यिनमा कसैले लेख्न सक्दैन।',
  },
  noneArchived: { en: 'No archived conversations.', ne: 'सङ्ग्रहित कुराकानी छैन।' },
})
