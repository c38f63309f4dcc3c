import { catalogue } from '../../catalogue.ts'

/** The screen /search. */
export const search = catalogue({
  title: { en: 'Search', ne: 'खोज' },
  field: { en: 'Search people and posts', ne: 'मानिस र पोस्ट खोज्नुहोस्' },
  clear: { en: 'Clear search', ne: 'खोज खाली गर्नुहोस्' },
  recent: { en: 'Recent searches', ne: 'हालैका खोज' },
  forget: { en: ({ q }: { q: string }) => `Remove ${q}`, ne: ({ q }) => `${q} हटाउनुहोस्` },
  forgetAll: { en: 'Clear all', ne: 'सबै हटाउनुहोस्' },
  start: { en: 'Who or what are you looking for?', ne: 'कसलाई वा के खोज्दै हुनुहुन्छ?' },
  startHint: {
    en: 'Search in Latin letters or Devanagari. Both work.',
    ne: 'देवनागरी वा रोमन, जुन अक्षरमा खोजे पनि हुन्छ।',
  },
  people: { en: 'People', ne: 'मानिसहरू' },
  posts: { en: 'Posts', ne: 'पोस्टहरू' },
  loadingPeople: { en: 'Looking for people', ne: 'मानिसहरू खोज्दै' },
  showAllPeople: {
    en: ({ n }: { n: string }) => `Show all ${n} people`,
    ne: ({ n }) => `सबै ${n} जना देखाउनुहोस्`,
  },
  found: {
    en: ({ people, posts }: { people: string; posts: string }) => `People found: ${people}. Posts found: ${posts}.`,
    ne: ({ people, posts }) => `भेटिएका मानिस: ${people}। भेटिएका पोस्ट: ${posts}।`,
  },
  nothing: { en: ({ q }: { q: string }) => `Nothing found for “${q}”`, ne: ({ q }) => `“${q}” का लागि केही भेटिएन` },
  nothingHint: {
    en: 'Try fewer words, the start of a name, or another spelling.',
    ne: 'थोरै शब्द, नामको सुरुको भाग वा अर्को हिज्जे प्रयास गर्नुहोस्।',
  },
  noPeople: { en: 'No people found', ne: 'कोही भेटिएन' },
  noPosts: { en: 'No posts found', ne: 'कुनै पोस्ट भेटिएन' },
  offline: {
    en: "We couldn't search. Check your connection.",
    ne: 'खोज्न सकिएन। इन्टरनेट जाँच्नुहोस्।',
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
})
