import { catalogue } from '../../catalogue.ts'

/** A conversation whose match ended, and the list of these. */
export const closedChat = catalogue({
  closed: { en: 'You are no longer connected.', ne: 'तपाईंहरूको म्याच अब छैन।' },
  means: {
    en: 'You can still read this conversation, report it or delete your copy.',
    ne: 'यो च्याट अझै पढ्न, रिपोर्ट गर्न वा आफ्नोबाट मेटाउन सकिन्छ।',
  },
  draft: { en: 'Your unsent text', ne: 'नपठाइएको तपाईंको सन्देश' },
  copy: { en: 'Copy', ne: 'कपी गर्नुहोस्' },
  copied: { en: 'Copied.', ne: 'कपी भयो।' },
  copyFailed: { en: "Your browser doesn't allow copying.", ne: 'ब्राउजरले कपी गर्न दिएन।' },
  archived: { en: 'Archived', ne: 'आर्काइभ' },
  archivedHint: {
    en: "Conversations with people you're no longer matched with. Nobody can write in them.",
    ne: 'म्याच हटेका मानिससँगका च्याट। यहाँ कसैले लेख्न सक्दैन।',
  },
  noneArchived: { en: 'No archived conversations.', ne: 'आर्काइभमा च्याट छैन।' },
})
