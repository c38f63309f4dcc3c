import type { TakedownSubject } from '@hamvav/contract/safety/entities'
import { catalogue } from '../../catalogue.ts'

interface When {
  when: string
}

/** /takedowns: content of the member that moderators took down, and the appeal. */
export const takedowns = catalogue({
  title: { en: 'Content we took down', ne: 'हामीले हटाएका सामग्री' },
  intro: {
    en: "These were against our rules. If you think we're wrong, you can appeal once. A different admin reviews each appeal.",
    ne: 'यी हाम्रा नियमविपरीत थिए। गलत भयो जस्तो लागे एक पटक पुनरावेदन गर्न सक्नुहुन्छ। त्यो अर्कै एडमिनले हेर्नुहुन्छ।',
  },
  list: { en: 'Content we took down', ne: 'हामीले हटाएका सामग्री' },
  at: { en: ({ when }: When) => `Taken down ${when}`, ne: ({ when }) => `हटाइएको: ${when}` },
  nameHint: { en: 'Your username is shown instead.', ne: 'अहिले तपाईंको प्रयोगकर्ता नाम देखिन्छ।' },
  youHad: { en: 'What it said', ne: 'यसमा लेखिएको' },
  lifted: { en: 'Restored', ne: 'फिर्ता राखियो' },
  liftedHint: {
    en: "Taking this down was a mistake. We're sorry.",
    ne: 'यो हटाउनु हाम्रो गल्ती थियो। माफ गर्नुहोस्।',
  },
  open: { en: 'Appeal sent', ne: 'पुनरावेदन पठाइयो' },
  openHint: {
    en: "Our team is reviewing your appeal. We'll let you know here.",
    ne: 'हाम्रो टोलीले तपाईंको पुनरावेदन हेर्दै छ। जवाफ यहीँ आउनेछ।',
  },
  refused: { en: 'Appeal refused', ne: 'पुनरावेदन अस्वीकृत' },
  refusedHint: { en: 'The decision stays.', ne: 'निर्णय कायम छ।' },
  over: { en: 'The time to appeal is over.', ne: 'पुनरावेदन गर्ने समय सकियो।' },
  answer: { en: 'Our answer', ne: 'हाम्रो जवाफ' },
  youWrote: { en: ({ when }: When) => `You wrote on ${when}`, ne: ({ when }) => `तपाईंले ${when} मा लेख्नुभयो` },
  appeal: { en: 'Appeal', ne: 'पुनरावेदन गर्नुहोस्' },
  appealUntil: {
    en: ({ when }: When) => `You can appeal until ${when}.`,
    ne: ({ when }) => `${when} सम्म पुनरावेदन गर्न सकिन्छ।`,
  },
  words: { en: 'Why should we restore it?', ne: 'हामीले यो किन फिर्ता राख्ने?' },
  needed: { en: 'Please tell us why.', ne: 'कृपया कारण लेख्नुहोस्।' },
  tooLong: { en: 'This is too long to send.', ne: 'यो पठाउन धेरै लामो भयो।' },
  send: { en: 'Send appeal', ne: 'पुनरावेदन पठाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  sent: { en: "We've received your appeal.", ne: 'तपाईंको पुनरावेदन आइपुग्यो।' },
  empty: { en: "We haven't taken anything down", ne: 'हामीले केही हटाएका छैनौं' },
  emptyHint: {
    en: 'If we ever do, you can read the reason here and appeal.',
    ne: 'कहिल्यै हटायौं भने कारण यहीँ पढ्न र पुनरावेदन गर्न सक्नुहुन्छ।',
  },
  rules: { en: 'Read our rules', ne: 'हाम्रा नियम पढ्नुहोस्' },
  loading: { en: 'Loading', ne: 'लोड हुँदै छ' },
  failed: {
    en: ({ text }: { text: string }) => `This could not be loaded: ${text}`,
    ne: ({ text }) => `यो लोड हुन सकेन: ${text}`,
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
})

/** Kinds of content that can be taken down, for members and the panel. */
export const takedownSubjects = catalogue({
  picture: { en: 'Picture', ne: 'तस्बिर' },
  bio: { en: 'Bio', ne: 'परिचय' },
  name: { en: 'Name', ne: 'नाम' },
  post: { en: 'Post', ne: 'पोस्ट' },
  comment: { en: 'Comment', ne: 'टिप्पणी' },
} satisfies Record<TakedownSubject, { en: string; ne: string }>)
