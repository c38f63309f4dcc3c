import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Unmatch; separate from /matches, because a conversation offers it too. */
export const unmatch = catalogue({
  unmatch: { en: 'Unmatch', ne: 'म्याच हटाउनुहोस्' },
  title: { en: ({ name }: Name) => `Unmatch ${name}?`, ne: ({ name }) => `${name} सँगको म्याच हटाउने?` },
  ends: {
    en: 'The match ends for both of you. Pictures for matches are hidden again.',
    ne: 'दुवैतिरको म्याच सकिन्छ। म्याचलाई मात्र देखाइने तस्बिर फेरि लुक्छन्।',
  },
  stays: {
    en: 'What you wrote to each other stays. To end that too, block them.',
    ne: 'लेखिएका सन्देश रहन्छन्। त्यो पनि टुङ्ग्याउन ब्लक गर्नुहोस्।',
  },
  silent: { en: ({ name }: Name) => `${name} is not told.`, ne: ({ name }) => `${name} लाई खबर जाँदैन।` },
  done: {
    en: ({ name }: Name) => `You and ${name} are no match any more.`,
    ne: ({ name }) => `${name} सँगको म्याच हटाइयो।`,
  },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
})
