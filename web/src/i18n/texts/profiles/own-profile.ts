import { catalogue } from '../../catalogue.ts'

/** Card "Discover": visibility of the member and the approval state. */
export const approval = catalogue({
  title: { en: 'Discover', ne: 'डिस्कभरमा देखिने' },
  show: { en: 'Show me in Discover', ne: 'मलाई डिस्कभरमा देखाउनुहोस्' },
  off: {
    en: 'You are not shown. Turn this on to ask for approval.',
    ne: 'तपाईं देखिनुहुन्न। स्वीकृति माग्न यसलाई खोल्नुहोस्।',
  },
  hidden: {
    en: 'You are hidden. You stay approved: turn this on and you are back at once.',
    ne: 'तपाईं लुक्नुभएको छ। स्वीकृति कायमै छ: खोल्नेबित्तिकै फेरि देखिनुहुन्छ।',
  },
  needsAge: { en: 'Add your age first: it is needed for approval.', ne: 'पहिले उमेर थप्नुहोस्: स्वीकृतिका लागि चाहिन्छ।' },
  addAge: { en: 'Add your age', ne: 'उमेर थप्नुहोस्' },
  waiting: {
    en: 'Waiting for our team to look. You are told here as soon as they have.',
    ne: 'हाम्रो टोलीले हेर्न बाँकी छ। हेर्नेबित्तिकै यहीँ थाहा दिइन्छ।',
  },
  approved: { en: 'Approved. Others see you in Discover.', ne: 'स्वीकृत। अरूले तपाईंलाई डिस्कभरमा देख्छन्।' },
  refused: {
    en: 'Not approved. Look over your picture, name and bio, then ask again.',
    ne: 'स्वीकृत भएन। तस्बिर, नाम र परिचय फेरि हेर्नुहोस्, अनि फेरि माग्नुहोस्।',
  },
  askAgain: { en: 'Ask again', ne: 'फेरि माग्नुहोस्' },
  edit: { en: 'Edit Profile', ne: 'प्रोफाइल सम्पादन' },
  restricted: {
    en: 'Your account is waiting for a check by our team, so you are not shown. Please contact support.',
    ne: 'तपाईंको खाता हाम्रो टोलीको जाँच पर्खिरहेको छ, त्यसैले तपाईं देखिनुहुन्न। कृपया सहायतामा सम्पर्क गर्नुहोस्।',
  },
  suspended: {
    en: 'Your account is suspended, so you are not shown.',
    ne: 'तपाईंको खाता निलम्बित छ, त्यसैले तपाईं देखिनुहुन्न।',
  },
})

/** Card "Verified badge": requesting the badge and the state of the request. */
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
