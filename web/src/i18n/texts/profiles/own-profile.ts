import { catalogue } from '../../catalogue.ts'

/** Card "Discover": visibility of the member and the approval state. */
export const approval = catalogue({
  title: { en: 'Discover', ne: 'डिस्कभरमा देखिने' },
  show: { en: 'Show me in Discover', ne: 'मलाई डिस्कभरमा देखाउनुहोस्' },
  off: {
    en: "You're not shown. Turn this on to ask for approval.",
    ne: 'तपाईं देखिनुहुन्न। स्वीकृति माग्न यो अन गर्नुहोस्।',
  },
  hidden: {
    en: "You're hidden, but still approved. Turn this on to be shown again right away.",
    ne: 'तपाईं लुक्नुभएको छ, तर स्वीकृति कायमै छ। अन गर्नेबित्तिकै फेरि देखिनुहुन्छ।',
  },
  needsAge: { en: 'Add your age first. We need it to approve you.', ne: 'पहिले उमेर थप्नुहोस्। स्वीकृतिका लागि चाहिन्छ।' },
  addAge: { en: 'Add your age', ne: 'उमेर थप्नुहोस्' },
  waiting: {
    en: "Our team is reviewing your profile. We'll let you know here.",
    ne: 'हाम्रो टोलीले तपाईंको प्रोफाइल हेर्दैछ। यहीँ खबर गर्छौं।',
  },
  approved: { en: 'Approved. Others see you in Discover.', ne: 'स्वीकृत। अरूले तपाईंलाई डिस्कभरमा देख्छन्।' },
  refused: {
    en: 'Not approved. Check your picture, name and bio, then ask again.',
    ne: 'स्वीकृत भएन। तस्बिर, नाम र परिचय हेर्नुहोस्, अनि फेरि अनुरोध गर्नुहोस्।',
  },
  askAgain: { en: 'Ask again', ne: 'फेरि अनुरोध गर्नुहोस्' },
  edit: { en: 'Edit Profile', ne: 'प्रोफाइल सम्पादन' },
  restricted: {
    en: "Our team needs to check your account, so you're not shown. Please contact support.",
    ne: 'हाम्रो टोलीले तपाईंको खाता जाँच्न बाँकी छ, त्यसैले तपाईं देखिनुहुन्न। कृपया सहायतामा सम्पर्क गर्नुहोस्।',
  },
  suspended: {
    en: "Your account is suspended, so you're not shown.",
    ne: 'तपाईंको खाता निलम्बित छ, त्यसैले तपाईं देखिनुहुन्न।',
  },
})

/** Card "Verified badge": requesting the badge and the state of the request. */
export const verification = catalogue({
  title: { en: 'Verified badge', ne: 'प्रमाणित चिन्ह' },
  carried: { en: 'Your profile has the badge.', ne: 'तपाईंको प्रोफाइलमा प्रमाणित चिन्ह छ।' },
  waiting: {
    en: "Our team is reviewing your request. We'll let you know.",
    ne: 'हाम्रो टोलीले तपाईंको अनुरोध हेर्दैछ। खबर गर्छौं।',
  },
  offer: {
    en: 'It tells others that someone on our team has reviewed your pictures and profile and believes they are yours.',
    ne: 'हाम्रो टोलीले तपाईंका तस्बिर र प्रोफाइल हेरेर तपाईंकै हो भनी मानेको छ भन्ने यसले अरूलाई देखाउँछ।',
  },
  needsPicture: {
    en: 'Add a picture of yourself first. Then you can ask for the badge.',
    ne: 'पहिले आफ्नो तस्बिर राख्नुहोस्, त्यसपछि चिन्ह माग्न सकिन्छ।',
  },
  notNow: {
    en: "You can't ask for it right now: your account is suspended or being checked.",
    ne: 'अहिले माग्न मिल्दैन: तपाईंको खाता निलम्बनमा छ वा जाँच हुँदैछ।',
  },
  ask: { en: 'Ask for the verified badge', ne: 'प्रमाणित चिन्ह माग्नुहोस्' },
  takeBack: { en: 'Cancel request', ne: 'अनुरोध फिर्ता लिनुहोस्' },
})
