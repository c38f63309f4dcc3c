import { catalogue } from '../../catalogue.ts'

/** The screen /dashboard (decisions §5, Professional Dashboard). */
export const dashboard = catalogue({
  title: { en: 'Professional Dashboard', ne: 'व्यावसायिक ड्यासबोर्ड' },
  intro: { en: 'Your own figures. Only you see them.', ne: 'तपाईंका आफ्नै अङ्क। यी तपाईं मात्र देख्नुहुन्छ।' },
  profileViews: { en: 'Profile views', ne: 'प्रोफाइल हेराइ' },
  likes: { en: 'Likes received', ne: 'पाएका लाइक' },
  matches: { en: 'Matches', ne: 'म्याच' },
  replies: { en: 'Replies', ne: 'जवाफ' },
  reach: { en: 'Post reach', ne: 'पोस्टको पहुँच' },
  profileViewsHint: { en: 'Members, each once a day', ne: 'सदस्य, हरेक दिनमा एक पटक' },
  likesHint: { en: 'In Discover', ne: 'डिस्कभरमा' },
  matchesHint: { en: 'You like each other', ne: 'दुवैले मन पराएका' },
  repliesHint: { en: 'In chats you started', ne: 'तपाईंले सुरु गरेका च्याटमा' },
  reachHint: { en: 'Readers, each once a post', ne: 'पाठक, हरेक पोस्टमा एक पटक' },
  loading: { en: 'Loading your figures', ne: 'तपाईंका तथ्याङ्क लोड हुँदैछन्' },
  failed: {
    en: ({ reason }: { reason: string }) => `Your figures could not be loaded: ${reason}`,
    ne: ({ reason }) => `तपाईंका तथ्याङ्क लोड हुन सकेनन्: ${reason}`,
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  empty: { en: 'No figures for these days yet', ne: 'यी दिनका तथ्याङ्क अहिलेसम्म छैनन्' },
  emptyHint: {
    en: 'When someone looks at your profile or reads your posts, it counts here.',
    ne: 'कसैले तपाईंको प्रोफाइल हेरे वा पोस्ट पढे यहाँ गनिन्छ।',
  },
  toProfile: { en: 'Improve your profile', ne: 'आफ्नो प्रोफाइल राम्रो बनाउनुहोस्' },
})
