import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Unmatch; separate from /matches, because a conversation offers it too. */
export const unmatch = catalogue({
  unmatch: { en: 'Unmatch', ne: 'म्याच हटाउनुहोस्' },
  title: { en: ({ name }: Name) => `Unmatch ${name}?`, ne: ({ name }) => `${name} सँगको म्याच हटाउने?` },
  ends: {
    en: 'Your match and your conversation end for both of you. Neither of you can write anymore.',
    ne: 'म्याच र च्याट दुवै जनाका लागि सकिन्छ। त्यसपछि कसैले लेख्न सक्दैन।',
  },
  stays: {
    en: 'Your messages move to Archived, where both of you can still read and report them.',
    ne: 'सन्देश आर्काइभमा सर्छन्, त्यहाँ दुवैले पढ्न वा रिपोर्ट गर्न सक्नुहुन्छ।',
  },
  pictures: {
    en: 'Pictures for matches only are hidden again.',
    ne: 'म्याचलाई मात्र देखाइने तस्बिर फेरि लुक्छन्।',
  },
  seen: {
    en: ({ name }: Name) => `${name} will see that you're no longer connected, but not who ended it.`,
    ne: ({ name }) => `अब म्याच छैन भनेर ${name} लाई थाहा हुन्छ, तर कसले हटाएको हो थाहा हुँदैन।`,
  },
  worse: { en: 'Is something wrong?', ne: 'केही गलत भयो?' },
  done: {
    en: ({ name }: Name) => `You and ${name} are no longer matched.`,
    ne: ({ name }) => `${name} सँगको म्याच हटाइयो।`,
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
})
