import { catalogue } from '../../catalogue.ts'

interface Counted {
  n: string
}

/** The filters of /matches and what they hide. */
export const discoverFilters = catalogue({
  filters: { en: 'Filters', ne: 'फिल्टर' },
  filtersActive: { en: ({ n }: Counted) => `Filters, ${n} active`, ne: ({ n }) => `फिल्टर, ${n} वटा लागू` },
  age: { en: 'Age', ne: 'उमेर' },
  ageRange: {
    en: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
    ne: ({ from, to }) => `${from} देखि ${to}`,
  },
  ageFrom: { en: 'Youngest', ne: 'कम्तीमा' },
  ageTo: { en: 'Oldest', ne: 'बढीमा' },
  anyAge: { en: 'Any age', ne: 'जुनसुकै उमेर' },
  orOlder: { en: ({ n }: Counted) => `${n} or older`, ne: ({ n }) => `${n} वा माथि` },
  gender: { en: 'Gender', ne: 'लिङ्ग' },
  male: { en: 'Men', ne: 'पुरुष' },
  female: { en: 'Women', ne: 'महिला' },
  other: { en: 'Other', ne: 'अन्य' },
  noneChosen: { en: 'Choose none to see everyone.', ne: 'कुनै नछाने सबै देखिन्छन्।' },
  distance: { en: 'Distance', ne: 'दूरी' },
  kilometres: { en: ({ n }: Counted) => `Up to ${n} km`, ne: ({ n }) => `${n} किमीसम्म` },
  anywhere: { en: 'Anywhere', ne: 'जहाँसुकै' },
  placeNeeded: {
    en: 'To use distance, add your district or town to your profile.',
    ne: 'दूरी प्रयोग गर्न प्रोफाइलमा आफ्नो जिल्ला वा सहर थप्नुहोस्।',
  },
  placeUnknown: {
    en: ({ location }: { location: string }) =>
      `We don't know where “${location}” is. To use distance, enter a district or town in Nepal.`,
    ne: ({ location }) => `“${location}” कहाँ हो थाहा भएन। दूरी प्रयोग गर्न नेपालको जिल्ला वा सहर लेख्नुहोस्।`,
  },
  editProfile: { en: 'Edit profile', ne: 'प्रोफाइल सम्पादन' },
  interests: { en: 'Interests', ne: 'रुचि' },
  interestsHint: { en: 'One in common is enough.', ne: 'एउटा मिले पुग्छ।' },
  addInterest: { en: 'Add an interest', ne: 'रुचि थप्नुहोस्' },
  add: { en: 'Add', ne: 'थप्नुहोस्' },
  tooManyInterests: { en: 'You can have a maximum of 10 interests.', ne: 'बढीमा १० वटा रुचि राख्न सकिन्छ।' },
  verifiedOnly: { en: 'Verified members only', ne: 'प्रमाणित सदस्य मात्र' },
  intent: { en: 'Here for', ne: 'के खोज्दै' },
  relationship: { en: 'A relationship', ne: 'प्रेम सम्बन्ध' },
  marriage: { en: 'Marriage', ne: 'विवाह' },
  friendship: { en: 'Friendship', ne: 'मित्रता' },
  unsure: { en: 'Not sure yet', ne: 'अझै थाहा छैन' },
  twoWay: { en: 'Two-way', ne: 'दुईतर्फी' },
  twoWayHint: {
    en: "People outside your filters won't see you, and can't like or message you first. Interests are never two-way.",
    ne: 'फिल्टरमा नपर्नेले पनि तपाईंलाई देख्दैनन्, मन पराउन वा पहिलो सन्देश पठाउन सक्दैनन्। रुचि भने कहिल्यै दुईतर्फी हुँदैन।',
  },
  reset: { en: 'Reset', ne: 'रिसेट' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  saved: { en: 'Filters saved', ne: 'फिल्टर सेभ भयो' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  loading: { en: 'Loading your filters', ne: 'फिल्टर लोड हुँदैछ' },
  failed: {
    en: ({ reason }: { reason: string }) => `Your filters could not be loaded: ${reason}`,
    ne: ({ reason }) => `फिल्टर लोड भएन: ${reason}`,
  },
  notSaved: {
    en: ({ reason }: { reason: string }) => `Your filters were not saved: ${reason}`,
    ne: ({ reason }) => `फिल्टर सेभ भएन: ${reason}`,
  },
  why: { en: 'Why shown, why hidden', ne: 'किन देखिन्छ, किन देखिँदैन' },
  shownOf: {
    en: ({ shown, members }: { shown: string; members: string }) => `${shown} of ${members} shown`,
    ne: ({ shown, members }) => `${members} मध्ये ${shown} देखिन्छन्`,
  },
  aboutShownOf: {
    en: ({ shown, members }: { shown: string; members: string }) => `About ${shown} of ${members} shown`,
    ne: ({ shown, members }) => `करिब ${members} मध्ये ${shown} जति देखिन्छन्`,
  },
  fewShownOf: {
    en: ({ members }: { members: string }) => `Very few of about ${members} shown`,
    ne: ({ members }) => `करिब ${members} मध्ये एकदमै थोरै देखिन्छन्`,
  },
  counting: { en: 'Counting...', ne: 'गन्दै...' },
  notCounted: { en: "We couldn't count them just now.", ne: 'अहिले गन्न सकिएन।' },
  nobodyHidden: { en: 'Nobody is hidden.', ne: 'कोही लुकेको छैन।' },
  hiddenByFilter: {
    en: ({ filter }: { filter: string }) => `Hidden by ${filter}`,
    ne: ({ filter }) => `${filter}ले लुकाएको`,
  },
  hiddenByOthers: { en: "Hidden by others' own filters", ne: 'अरूकै फिल्टरले लुकाएको' },
  decided: { en: 'Liked, passed, matched or blocked already', ne: 'पहिले नै मन पराएका, छोडेका, म्याच भएका वा ब्लक गरेका' },
  countedTwice: {
    en: 'People hidden by two filters are counted in both.',
    ne: 'दुई फिल्टरले लुकाएका मानिस दुवैमा गनिन्छन्।',
  },
})
