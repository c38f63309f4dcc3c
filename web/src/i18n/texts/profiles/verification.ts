import { catalogue } from '../../catalogue.ts'

/** The verified badge on the own profile: asking for it, and where that stands. */
export const verification = catalogue({
  title: { en: 'Verified badge', ne: 'प्रमाणित चिन्ह' },
  carried: { en: 'Your profile carries the badge.', ne: 'तपाईंको प्रोफाइलमा प्रमाणित चिन्ह छ।' },
  waiting: {
    en: 'Waiting for our team to look. You are told as soon as they have.',
    ne: 'हाम्रो टोलीले हेर्न बाँकी छ। हेर्नेबित्तिकै खबर दिइन्छ।',
  },
  offer: {
    en: 'It tells others that somebody of our team has looked at your pictures and profile and believes that they are yours.',
    ne: 'हाम्रो टोलीले तपाईंका तस्बिर र प्रोफाइल हेरेर तपाईंकै हो भनी पत्याएको यसले अरूलाई देखाउँछ।',
  },
  needsPicture: {
    en: 'Add a picture of yourself first, then you can ask for the badge.',
    ne: 'पहिले आफ्नो तस्बिर राख्नुहोस्, त्यसपछि चिन्ह माग्न सकिन्छ।',
  },
  notNow: {
    en: 'You cannot ask for it at the moment: your account is suspended or waits for a check.',
    ne: 'अहिले माग्न मिल्दैन: तपाईंको खाता निलम्बनमा छ वा जाँच पर्खिरहेको छ।',
  },
  ask: { en: 'Ask for the verified badge', ne: 'प्रमाणित चिन्ह माग्नुहोस्' },
  takeBack: { en: 'Do not ask any more', ne: 'अनुरोध फिर्ता लिनुहोस्' },
})
