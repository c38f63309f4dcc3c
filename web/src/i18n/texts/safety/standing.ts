import type { OwnStanding, RaiseStep } from '@hamvav/contract/safety/standing'
import { catalogue } from '../../catalogue.ts'

interface When {
  when: string
}

/** /standing: the member's own safety standing. */
export const standing = catalogue({
  title: { en: 'Account status', ne: 'खाताको अवस्था' },
  intro: {
    en: 'Only you and our team see this. Other people only see good signs, such as your badge.',
    ne: 'यो तपाईं र हाम्रो टोलीले मात्र देख्छ। अरूले प्रमाणित चिन्हजस्ता राम्रा कुरा मात्र देख्छन्।',
  },
  now: { en: 'Now', ne: 'अहिले' },
  next: {
    en: 'If our team upholds a report about you, the next step is:',
    ne: 'तपाईंबारे कुनै रिपोर्ट सही ठहरिए अर्को कदम:',
  },
  nextwarning: { en: 'a warning.', ne: 'चेतावनी।' },
  nextsuspension: { en: 'a suspension for 7 days.', ne: '७ दिनको निलम्बन।' },
  nextban: { en: 'a permanent suspension.', ne: 'सधैंका लागि निलम्बन।' },
  decided: { en: 'Someone on our team always decides.', ne: 'निर्णय सधैं हाम्रो टोलीको मानिसले गर्छ।' },
  strikes: { en: 'What counts against you', ne: 'तपाईंविरुद्ध गनिएका कुरा' },
  none: { en: 'Nothing counts against you.', ne: 'तपाईंविरुद्ध केही गनिएको छैन।' },
  warning: { en: 'Warning', ne: 'चेतावनी' },
  suspension: { en: 'Suspension', ne: 'निलम्बन' },
  ban: { en: 'Permanent suspension', ne: 'सधैंका लागि निलम्बन' },
  at: { en: ({ when }: When) => `On ${when}`, ne: ({ when }) => `${when} मा` },
  fades: { en: ({ when }: When) => `Expires on ${when}`, ne: ({ when }) => `${when} मा हट्छ` },
  words: { en: 'Our team wrote', ne: 'हाम्रो टोलीले लेखेको' },
  removed: { en: 'Withdrawn', ne: 'फिर्ता लिइयो' },
  removedHint: { en: 'This no longer counts.', ne: 'यो अब गनिँदैन।' },
  question: { en: 'Why should this not count?', ne: 'यो किन नगनिने?' },
  atTakedown: { en: 'Appeal under Content we took down', ne: 'हामीले हटाएका सामग्रीमा पुनरावेदन गर्नुहोस्' },
  atSuspension: { en: 'Appeal against the suspension', ne: 'निलम्बनविरुद्ध पुनरावेदन गर्नुहोस्' },
  raise: { en: 'How to improve it', ne: 'यसलाई कसरी राम्रो बनाउने' },
  raisedAll: { en: 'You have done everything you can.', ne: 'तपाईंले गर्न मिल्ने सबै गरिसक्नुभयो।' },
  failed: { en: 'This could not be loaded.', ne: 'यो लोड हुन सकेन।' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  loading: { en: 'Loading', ne: 'लोड हुँदै छ' },
})

export const standingLevels = catalogue({
  good: { en: 'Good standing', ne: 'राम्रो अवस्था' },
  warned: { en: 'Warned once', ne: 'एक पटक चेतावनी' },
  lastChance: { en: 'Last chance', ne: 'अन्तिम मौका' },
  limited: { en: 'Limited for now', ne: 'अहिले सीमित' },
} satisfies Record<OwnStanding['level'], { en: string; ne: string }>)

export const raiseSteps = catalogue({
  picture: { en: 'Add a picture of yourself', ne: 'आफ्नो तस्बिर राख्नुहोस्' },
  email: { en: 'Confirm your email', ne: 'आफ्नो इमेल पुष्टि गर्नुहोस्' },
  review: { en: 'Ask for your profile to be approved', ne: 'प्रोफाइल स्वीकृतिका लागि अनुरोध गर्नुहोस्' },
  badge: { en: 'Ask for the verified badge', ne: 'प्रमाणित चिन्ह माग्नुहोस्' },
  photo: { en: 'Verify your photo with a short clip', ne: 'छोटो भिडियोले आफ्नो तस्बिर प्रमाणित गर्नुहोस्' },
  age: { en: 'Verify your age with an ID', ne: 'परिचयपत्रले आफ्नो उमेर प्रमाणित गर्नुहोस्' },
} satisfies Record<RaiseStep, { en: string; ne: string }>)
