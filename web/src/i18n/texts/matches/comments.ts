import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** A like with a comment about a picture or an answer. */
export const comments = catalogue({
  likePart: {
    en: ({ part }: { part: string }) => `Like with a comment: ${part}`,
    ne: ({ part }) => `टिप्पणीसहित मन पराउनुहोस्: ${part}`,
  },
  title: {
    en: ({ name }: Name) => `Like ${name} with a comment`,
    ne: ({ name }) => `${name} लाई टिप्पणीसहित मन पराउनुहोस्`,
  },
  comment: { en: 'Your comment', ne: 'तपाईंको टिप्पणी' },
  hint: {
    en: ({ name }: Name) => `${name} gets this as your first message and knows you like them.`,
    ne: ({ name }) => `${name} ले यो तपाईंको पहिलो सन्देशका रूपमा पाउनुहुन्छ, र तपाईंले मन पराएको थाहा पाउनुहुन्छ।`,
  },
  send: { en: 'Send with a like', ne: 'मन पराएर पठाउनुहोस्' },
  sent: { en: ({ name }: Name) => `Sent to ${name}.`, ne: ({ name }) => `${name} लाई पठाइयो।` },
  held: {
    en: ({ name }: Name) => `${name} gets your comment once our team has reviewed it.`,
    ne: ({ name }) => `हाम्रो टोलीले जाँचेपछि ${name} ले तपाईंको टिप्पणी पाउनुहुन्छ।`,
  },
  aboutWhat: { en: 'What do you like?', ne: 'के मन पर्‍यो?' },
  wholeProfile: { en: 'The whole profile', ne: 'पूरै प्रोफाइल' },
  onlyLike: {
    en: ({ name }: Name) => `You can't message ${name} first. You can still like their profile.`,
    ne: ({ name }) => `${name} लाई पहिले सन्देश पठाउन मिल्दैन। प्रोफाइल भने मन पराउन सक्नुहुन्छ।`,
  },
  commentMissing: { en: 'Write a comment first.', ne: 'पहिले टिप्पणी लेख्नुहोस्।' },
  commentLong: {
    en: 'A comment can have at most 140 characters.',
    ne: 'टिप्पणी बढीमा १४० अक्षरको हुन सक्छ।',
  },
})
