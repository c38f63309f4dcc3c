import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** The card of a question that both answer. */
export const bothAnswer = catalogue({
  title: { en: 'Both answer', ne: 'दुवैको जवाफ' },
  rule: {
    en: "You see each other's answer once both have answered.",
    ne: 'दुवैले जवाफ दिएपछि मात्र एकअर्काको जवाफ देखिन्छ।',
  },
  theyAnswered: {
    en: ({ name }: Name) => `${name} has answered. Answer to see it.`,
    ne: ({ name }) => `${name} ले जवाफ दिनुभयो। हेर्न तपाईं पनि जवाफ दिनुहोस्।`,
  },
  waiting: {
    en: ({ name }: Name) => `Waiting for ${name}. Then both of you see the answers.`,
    ne: ({ name }) => `${name} को जवाफ आउन बाँकी छ। त्यसपछि दुवैले जवाफ देख्नुहुन्छ।`,
  },
  revealed: { en: 'Both have answered.', ne: 'दुवैले जवाफ दिनुभयो।' },
  youDeclined: { en: 'You declined this question.', ne: 'तपाईंले यो प्रश्न टार्नुभयो।' },
  theyDeclined: {
    en: ({ name }: Name) => `${name} would rather not answer this one.`,
    ne: ({ name }) => `${name} ले यसको जवाफ दिन चाहनुभएन।`,
  },
  youWithdrew: { en: 'You withdrew this question.', ne: 'तपाईंले यो प्रश्न फिर्ता लिनुभयो।' },
  theyWithdrew: {
    en: ({ name }: Name) => `${name} withdrew this question.`,
    ne: ({ name }) => `${name} ले यो प्रश्न फिर्ता लिनुभयो।`,
  },
  over: { en: 'It can no longer be answered.', ne: 'अब यसको जवाफ दिन मिल्दैन।' },
  yourAnswer: { en: 'Your answer', ne: 'तपाईंको जवाफ' },
  theirAnswer: { en: ({ name }: Name) => `${name}'s answer`, ne: ({ name }) => `${name} को जवाफ` },
  removed: { en: 'Answer removed', ne: 'जवाफ हटाइयो' },
  answer: { en: 'Answer', ne: 'जवाफ दिनुहोस्' },
  decline: { en: 'Rather not', ne: 'यो नगरौँ' },
  withdraw: { en: 'Withdraw', ne: 'फिर्ता लिनुहोस्' },
  remove: { en: 'Remove my answer', ne: 'मेरो जवाफ हटाउनुहोस्' },
})
