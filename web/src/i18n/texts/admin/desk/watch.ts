import { catalogue } from '../../../catalogue.ts'

interface N {
  n: string
}

/** /admin/watch: words and patterns that put a public text before a moderator. */
export const watchTexts = catalogue({
  title: { en: 'Watch list', ne: 'निगरानी सूची' },
  intro: {
    en: 'Words in posts, comments and profiles that a moderator should see. We never check messages against this list.',
    ne: 'पोस्ट, टिप्पणी र प्रोफाइलका शब्द जुन मोडरेटरले हेर्नुपर्छ। सन्देशसँग कहिल्यै दाँजिँदैन।',
  },
  pattern: { en: 'Word or pattern', ne: 'शब्द वा ढाँचा' },
  patternHint: {
    en: 'Up to six words that follow each other. * stands for any letters: cas*no. Both scripts and disguised spellings are found.',
    ne: 'एकपछि अर्को आउने बढीमा छ शब्द। * को ठाउँमा जुनसुकै अक्षर: क्यास*नो। दुवै लिपि र लुकाइएका हिज्जे पनि भेटिन्छन्।',
  },
  try: { en: "Try on last week's posts", ne: 'गत हप्ताका पोस्टमा जाँच्नुहोस्' },
  found: {
    en: ({ n, all }: N & { all: string }) => `It would have caught ${n} of ${all} posts.`,
    ne: ({ n, all }) => `यसले ${all} मध्ये ${n} पोस्ट समात्ने थियो।`,
  },
  notWholeWeek: {
    en: 'Only the newest posts of the week were read.',
    ne: 'हप्ताका सबैभन्दा नयाँ पोस्ट मात्र पढिए।',
  },
  newest: { en: 'The newest of them', ne: 'तीमध्ये सबैभन्दा नयाँ' },
  tier: { en: 'What follows', ne: 'त्यसपछि के हुन्छ' },
  wait: { en: 'It waits', ne: 'पर्खिन्छ' },
  report: { en: 'It is reported', ne: 'रिपोर्ट हुन्छ' },
  waitHint: {
    en: 'Nobody else sees the text until a moderator has reviewed it: posts, comments and profiles.',
    ne: 'मोडरेटरले नहेरेसम्म अरूले लेख देख्दैनन्: पोस्ट, टिप्पणी र प्रोफाइल।',
  },
  reportHint: {
    en: 'The text is shown and becomes a case in the queue: posts and comments.',
    ne: 'लेख देखिन्छ र लाममा मामिला बन्छ: पोस्ट र टिप्पणी।',
  },
  reason: { en: 'Reason', ne: 'कारण' },
  add: { en: 'Add to the list', ne: 'सूचीमा थप्नुहोस्' },
  added: { en: 'Added.', ne: 'थपियो।' },
  tryFirst: { en: 'Try it first, then you can add it.', ne: 'पहिले जाँच्नुहोस्, अनि थप्न मिल्छ।' },
  onlyChief: { en: 'Only a chief can change the list.', ne: 'सूची प्रमुखले मात्र फेर्छन्।' },
  list: { en: 'Entries', ne: 'सूचीका शब्द' },
  none: { en: 'The list is empty', ne: 'सूची खाली छ' },
  addedBy: { en: 'Added by', ne: 'थप्ने' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeOf: { en: ({ name }: { name: string }) => `Remove “${name}”`, ne: ({ name }) => `“${name}” हटाउनुहोस्` },
  removeTitle: { en: ({ name }: { name: string }) => `Remove “${name}”?`, ne: ({ name }) => `“${name}” हटाउने?` },
  removeText: {
    en: 'New texts are no longer checked against it. Waiting ones keep waiting.',
    ne: 'नयाँ लेख यससँग दाँजिँदैनन्। पर्खिरहेका भने पर्खिरहन्छन्।',
  },
  removed: { en: 'Removed.', ne: 'हटाइयो।' },
  actions: { en: 'Actions', ne: 'काम' },
})
