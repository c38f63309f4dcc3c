import { catalogue } from '../catalogue.ts'

/** Tells visitors what this is: in the card above the feed and in the menu. */
export const visitorCard = catalogue({
  sentence: {
    en: 'A dating community for adults in Nepal, where our team reviews profiles before they appear.',
    ne: 'नेपालका वयस्कका लागि डेटिङ समुदाय, जहाँ प्रोफाइल देखिनुअघि हाम्रो टोलीले जाँच्छ।',
  },
})
