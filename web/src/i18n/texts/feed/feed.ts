import { catalogue } from '../../catalogue.ts'

export const feed = catalogue({
  label: { en: 'Posts', ne: 'पोस्टहरू' },
  loading: { en: 'Loading posts', ne: 'पोस्टहरू लोड हुँदैछन्' },
  loadMore: { en: 'Load more', ne: 'थप देखाउनुहोस्' },
  end: { en: "You've seen all posts.", ne: 'तपाईंले सबै पोस्ट हेरिसक्नुभयो।' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  dismiss: { en: 'Dismiss', ne: 'हटाउनुहोस्' },

  compose: { en: 'Write a post', ne: 'पोस्ट लेख्नुहोस्' },
  onYourMind: { en: "What's on your mind?", ne: 'तपाईंको मनमा के छ?' },
  postingLimited: { en: 'Posting is limited', ne: 'पोस्ट गर्न सीमित छ' },
  onlyLimited: {
    en: 'Only limited users can create posts.',
    ne: 'सीमित प्रयोगकर्ताले मात्र पोस्ट गर्न सक्छन्।',
  },
  post: { en: 'Post', ne: 'पोस्ट गर्नुहोस्' },
  posting: { en: 'Posting...', ne: 'पोस्ट हुँदैछ...' },

  like: { en: ({ n }: { n: string }) => `Like, ${n}`, ne: ({ n }) => `मन पराउनुहोस्, ${n}` },
  openComments: { en: ({ n }: { n: string }) => `Comments, ${n}`, ne: ({ n }) => `टिप्पणीहरू, ${n}` },

  edited: { en: 'edited', ne: 'सच्याइएको' },

  failedToLoad: { en: 'Failed to load posts', ne: 'पोस्टहरू लोड हुन सकेनन्' },
  failedToPost: { en: 'Failed to post', ne: 'पोस्ट हुन सकेन' },
  unableToLike: { en: 'Unable to like this post', ne: 'यो पोस्ट मन पराउन सकिएन' },
})
