import type { HeldKind } from '@hamvav/contract/safety/held-texts'
import { catalogue } from '../../catalogue.ts'

interface Named {
  readonly name: string
}

/** Own texts that wait for a person before others see them. */
export const held = catalogue({
  waiting: { en: 'Waiting for review', ne: 'जाँच हुन बाँकी' },
  why: {
    en: 'Our team reviews some texts first: possible threats, sexual content and requests for money.',
    ne: 'धम्की, यौन सामग्री वा पैसा माग्ने जस्तो देखिएका लेख हाम्रो टोलीले पहिले जाँच्छ।',
  },
  onlyYou: {
    en: 'Only you can see this until our team has reviewed it.',
    ne: 'हाम्रो टोलीले नजाँचेसम्म यो तपाईंले मात्र देख्नुहुन्छ।',
  },
  notDelivered: {
    en: ({ name }: Named) => `${name} won't see this until our team has reviewed it.`,
    ne: ({ name }) => `हाम्रो टोलीले नजाँचेसम्म ${name} ले यो देख्नुहुन्न।`,
  },
  posts: { en: 'Posts waiting for review', ne: 'जाँच हुन बाँकी पोस्ट' },
  comments: { en: 'Comments waiting for review', ne: 'जाँच हुन बाँकी टिप्पणी' },
  withdraw: { en: 'Withdraw', ne: 'फिर्ता लिनुहोस्' },
  withdrawn: { en: 'Withdrawn.', ne: 'फिर्ता लिइयो।' },
  edit: { en: 'Withdraw and edit', ne: 'फिर्ता लिएर सच्याउनुहोस्' },
  /** Of a field of the profile, beside the one that others see. */
  fieldHint: {
    en: 'Others see the previous version until our team has reviewed these.',
    ne: 'हाम्रो टोलीले नजाँचेसम्म अरूले पुरानै देख्छन्।',
  },
  removedFor: {
    en: ({ reason }: { reason: string }) => `Removed: ${reason}`,
    ne: ({ reason }) => `हटाइयो: ${reason}`,
  },
  openPost: { en: 'Open the post', ne: 'पोस्ट खोल्नुहोस्' },
  openChat: { en: 'Open the chat', ne: 'च्याट खोल्नुहोस्' },
})

/** Kinds of texts, for members and the panel. */
export const heldKinds = catalogue({
  post: { en: 'Post', ne: 'पोस्ट' },
  comment: { en: 'Comment', ne: 'टिप्पणी' },
  name: { en: 'Name', ne: 'नाम' },
  bio: { en: 'Bio', ne: 'परिचय' },
  location: { en: 'Location', ne: 'ठाउँ' },
  interests: { en: 'Interests', ne: 'रुचि' },
  prompts: { en: 'Prompts', ne: 'आफ्नो कुरा' },
  message: { en: 'Message', ne: 'सन्देश' },
} satisfies Record<HeldKind, { en: string; ne: string }>)
