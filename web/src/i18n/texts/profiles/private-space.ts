import { catalogue } from '../../catalogue.ts'

/** Private Space: pictures for matches or for chosen matches only (decisions §5); `working` is the specification's text (§2). */
export const privateSpace = catalogue({
  title: { en: 'Private Space', ne: 'निजी ठाउँ' },
  working: { en: 'Workingg....', ne: 'काम हुँदैछ....' },
  intro: {
    en: 'Only your matches, or only the ones you choose, can see these pictures. Everyone else sees them blurred.',
    ne: 'यी तस्बिर तपाईंका म्याचले, वा तीमध्ये तपाईंले रोजेकाले मात्र देख्छन्। अरू सबैले धमिलो देख्छन्।',
  },
  album: { en: 'Private pictures', ne: 'निजी तस्बिर' },
  empty: { en: 'Nothing private yet', ne: 'अहिलेसम्म निजी केही छैन' },
  emptyHint: {
    en: 'Add a picture here, and only the matches you choose will see it.',
    ne: 'यहाँ तस्बिर थप्नुहोस्, अनि तपाईंले रोजेका म्याचले मात्र त्यो देख्छन्।',
  },
  firstNeeded: { en: 'First, a profile picture', ne: 'पहिले प्रोफाइल तस्बिर' },
  firstNeededHint: {
    en: 'Everyone here can see your first picture. Add it to your profile, then keep others for a few people.',
    ne: 'पहिलो तस्बिर यहाँका सबैले देख्छन्। त्यो प्रोफाइलमा थप्नुहोस्, अनि अरू तस्बिर केही मानिसका लागि मात्र राख्नुहोस्।',
  },
  toProfile: { en: 'Go to your profile', ne: 'आफ्नो प्रोफाइलमा जानुहोस्' },
  full: {
    en: 'You have 6 pictures. Remove one, or make one on your profile private.',
    ne: 'तपाईंका ६ वटा तस्बिर छन्। एउटा हटाउनुहोस्, वा प्रोफाइलका तस्बिरमध्ये एउटा निजी बनाउनुहोस्।',
  },
  all: { en: 'All your pictures', ne: 'तपाईंका सबै तस्बिर' },
  open: {
    en: ({ n, who }: { n: string; who: string }) => `Picture ${n}, ${who}`,
    ne: ({ n, who }) => `तस्बिर ${n}, ${who}`,
  },

  viewers: { en: 'Chosen matches', ne: 'रोजिएका म्याच' },
  viewersHint: {
    en: "They can see your pictures for chosen matches. Anyone you remove sees them blurred right away, and won't be notified.",
    ne: 'रोजिएका म्याचका लागि राखेका तस्बिर उहाँहरूले देख्नुहुन्छ। हटाइएकाले तुरुन्तै धमिलो देख्नुहुन्छ, खबर भने जाँदैन।',
  },
  noViewers: {
    en: "You haven't chosen anyone yet. Only you can see pictures for chosen matches.",
    ne: 'अहिलेसम्म कसैलाई रोज्नुभएको छैन। रोजिएका म्याचका लागि राखेका तस्बिर तपाईं मात्र देख्नुहुन्छ।',
  },
  loadingViewers: { en: 'Loading the chosen matches', ne: 'रोजिएका म्याच लोड हुँदैछन्' },
  choose: { en: 'Choose matches', ne: 'म्याच रोज्नुहोस्' },
  done: { en: 'Done', ne: 'भयो' },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  removeWho: { en: ({ name }: { name: string }) => `Remove ${name}`, ne: ({ name }) => `${name} लाई हटाउनुहोस्` },
  loadingMatches: { en: 'Loading your matches', ne: 'तपाईंका म्याच लोड हुँदैछन्' },
  noMatches: { en: 'You have no matches yet.', ne: 'अहिलेसम्म कसैसँग म्याच भएको छैन।' },
  discover: { en: 'Go to Discover', ne: 'डिस्कभरमा जानुहोस्' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  failed: {
    en: ({ reason }: { reason: string }) => `This could not be loaded. ${reason}`,
    ne: ({ reason }) => `यो लोड गर्न सकिएन। ${reason}`,
  },
})
