import { catalogue } from '../../catalogue.ts'

/** The editor of prompts. */
export const promptEditor = catalogue({
  title: { en: 'Prompts', ne: 'आफ्नो कुरा' },
  count: {
    en: ({ n, of }: { n: string; of: string }) => `${n} of ${of}`,
    ne: ({ n, of }) => `${of} मध्ये ${n}`,
  },
  hint: {
    en: 'Choose up to three and answer in your own words. A good answer is easy to reply to.',
    ne: 'तीन वटासम्म छान्नुहोस् र आफ्नै शब्दमा लेख्नुहोस्। राम्रो जवाफबाट कुराकानी सजिलै सुरु हुन्छ।',
  },
  add: { en: 'Add a prompt', ne: 'एउटा थप्नुहोस्' },
  choose: { en: 'Choose a prompt', ne: 'एउटा छान्नुहोस्' },
  search: { en: 'Search prompts', ne: 'खोज्नुहोस्' },
  nothing: { en: 'No prompt has these words.', ne: 'यी शब्द भएको केही भेटिएन।' },
  another: { en: 'Choose another prompt', ne: 'अर्को छान्नुहोस्' },
  answer: { en: 'Your answer', ne: 'तपाईंको जवाफ' },
  answerMissing: { en: 'Write an answer first.', ne: 'पहिले जवाफ लेख्नुहोस्।' },
  answerLong: {
    en: 'An answer can have at most 150 characters.',
    ne: 'जवाफ बढीमा १५० अक्षरको हुन सक्छ।',
  },
  edit: {
    en: ({ answer }: { answer: string }) => `Edit: ${answer}`,
    ne: ({ answer }) => `सच्याउनुहोस्: ${answer}`,
  },
  moveUp: {
    en: ({ answer }: { answer: string }) => `Move up: ${answer}`,
    ne: ({ answer }) => `माथि सार्नुहोस्: ${answer}`,
  },
  remove: { en: 'Remove', ne: 'हटाउनुहोस्' },
  save: { en: 'Save', ne: 'सेभ गर्नुहोस्' },
  saved: { en: 'Saved.', ne: 'सेभ भयो।' },
  held: {
    en: 'Saved. Our team reviews your answers before others see them.',
    ne: 'सेभ भयो। अरूले देख्नुअघि हाम्रो टोलीले तपाईंका जवाफ जाँच्छ।',
  },
})
