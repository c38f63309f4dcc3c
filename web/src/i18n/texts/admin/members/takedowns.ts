import { catalogue } from '../../../catalogue.ts'

interface Name {
  name: string
}
interface When {
  at: string
}

/** Takedowns on a member's page, in appeals and in the list of changed profiles. */
export const adminTakedowns = catalogue({
  content: { en: 'Content', ne: 'सामग्री' },
  contentHint: {
    en: 'Take down only what breaks the rules. The member reads the reason and can appeal.',
    ne: 'नियमविपरीत कुरा मात्र हटाउनुहोस्। सदस्यले कारण पढ्छन् र पुनरावेदन गर्न सक्छन्।',
  },
  takeDown: { en: 'Take down', ne: 'हटाउनुहोस्' },
  takeDownBio: { en: 'Take down the bio', ne: 'परिचय हटाउनुहोस्' },
  takeDownName: { en: 'Take down the name', ne: 'नाम हटाउनुहोस्' },
  takeDownPicture: {
    en: ({ n }: { n: string }) => `Take down picture ${n}`,
    ne: ({ n }) => `तस्बिर ${n} हटाउनुहोस्`,
  },
  pictureOf: {
    en: ({ name, n }: Name & { n: string }) => `Picture ${n} of ${name}`,
    ne: ({ name, n }) => `${name} को तस्बिर ${n}`,
  },
  isNew: { en: 'New', ne: 'नयाँ' },
  written: { en: 'Written by the member', ne: 'सदस्यले लेखेका' },
  posts: { en: 'Posts', ne: 'पोस्ट' },
  comments: { en: 'Comments', ne: 'टिप्पणी' },
  postsNone: { en: 'No posts.', ne: 'पोस्ट छैन।' },
  commentsNone: { en: 'No comments.', ne: 'टिप्पणी छैन।' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  takenDown: { en: 'Taken down', ne: 'हटाइएका' },
  noneTakenDown: { en: 'Nothing was taken down.', ne: 'केही हटाइएको छैन।' },
  restore: { en: 'Restore', ne: 'फिर्ता राख्नुहोस्' },
  restored: { en: "Restored. We've notified the member.", ne: 'फिर्ता राखियो। सदस्यलाई खबर दिइयो।' },
  pictureTitle: {
    en: ({ name }: Name) => `Take down this picture of ${name}?`,
    ne: ({ name }) => `${name} को यो तस्बिर हटाउने?`,
  },
  bioTitle: { en: ({ name }: Name) => `Take down ${name}'s bio?`, ne: ({ name }) => `${name} को परिचय हटाउने?` },
  nameTitle: { en: ({ name }: Name) => `Take down the name ${name}?`, ne: ({ name }) => `${name} नाम हटाउने?` },
  postTitle: {
    en: ({ name }: Name) => `Take down this post by ${name}?`,
    ne: ({ name }) => `${name} को यो पोस्ट हटाउने?`,
  },
  commentTitle: {
    en: ({ name }: Name) => `Take down this comment by ${name}?`,
    ne: ({ name }) => `${name} को यो टिप्पणी हटाउने?`,
  },
  text: {
    en: 'It disappears for everyone right away. The member reads the reason and can appeal within 30 days.',
    ne: 'यो सबैका लागि तुरुन्तै हट्छ। सदस्यले कारण पढ्छन् र ३० दिनभित्र पुनरावेदन गर्न सक्छन्।',
  },
  nameText: {
    en: 'The username is shown instead. The member reads the reason and can appeal within 30 days.',
    ne: 'यसको सट्टा प्रयोगकर्ता नाम देखिन्छ। सदस्यले कारण पढ्छन् र ३० दिनभित्र पुनरावेदन गर्न सक्छन्।',
  },
  reason: { en: 'Reason', ne: 'कारण' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  noteHint: { en: 'The member does not see it.', ne: 'सदस्यले यो देख्दैनन्।' },
  done: { en: "Taken down. We've notified the member.", ne: 'हटाइयो। सदस्यलाई खबर दिइयो।' },
  gone: { en: 'It was already gone.', ne: 'यो पहिल्यै हटिसकेको थियो।' },
  takenDownBy: {
    en: ({ by, at }: When & { by: string }) => `Taken down by ${by}, ${at}`,
    ne: ({ by, at }) => `${by} ले हटाएको, ${at}`,
  },
  restoredAt: { en: ({ at }: When) => `Restored ${at}`, ne: ({ at }) => `फिर्ता राखिएको: ${at}` },
  erased: { en: 'Erased: the appeal period is over.', ne: 'मेटाइयो: पुनरावेदनको समय सकियो।' },
  takenPicture: { en: 'The picture that was taken down', ne: 'हटाइएको तस्बिर' },
})
