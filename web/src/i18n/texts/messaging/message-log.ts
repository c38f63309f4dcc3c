import { catalogue } from '../../catalogue.ts'

interface Count {
  n: string
}

/** One's place in a conversation. */
export const messageLog = catalogue({
  newMessages: { en: 'New messages', ne: 'नयाँ सन्देशहरू' },
  toNewest: { en: 'Go to the newest message', ne: 'सबैभन्दा नयाँ सन्देशमा जानुहोस्' },
  newBelow: {
    en: ({ n }: Count) => `${n} new below`,
    ne: ({ n }) => `तल ${n} नयाँ`,
  },
  toFirstUnread: {
    en: ({ n }: Count) => `${n} unread above`,
    ne: ({ n }) => `माथि ${n} नपढिएका`,
  },
  says: {
    en: ({ name, text }: { name: string; text: string }) => `${name}: ${text}`,
    ne: ({ name, text }) => `${name} (सन्देश): ${text}`,
  },
  lookingFor: { en: 'Looking for the message', ne: 'सन्देश खोज्दैछ' },
  messageGone: {
    en: 'This message is no longer here.',
    ne: 'यो सन्देश अब यहाँ छैन।',
  },
})
