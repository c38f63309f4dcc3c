import { catalogue } from '../../catalogue.ts'

interface Count {
  n: string
}

/** One's place in a conversation, and the search inside it. */
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
  searchLabel: { en: 'Search in this conversation', ne: 'यो कुराकानीमा खोज्नुहोस्' },
  matchOf: {
    en: ({ n, of }: { n: string; of: string }) => `${n} of ${of}`,
    ne: ({ n, of }) => `${of} मध्ये ${n}`,
  },
  noMatches: { en: 'No matches', ne: 'केही भेटिएन' },
  nextMatch: { en: 'Next match', ne: 'अर्को' },
  previousMatch: { en: 'Previous match', ne: 'अघिल्लो' },
  closeSearch: { en: 'Close search', ne: 'खोज बन्द गर्नुहोस्' },
  searchedUpTo: {
    en: ({ when }: { when: string }) => `Searched back to ${when}`,
    ne: ({ when }) => `${when} सम्म खोजियो`,
  },
  searchedAll: { en: 'All messages searched', ne: 'सबै सन्देश खोजियो' },
  searchStopped: {
    en: ({ when }: { when: string }) => `Older messages than ${when} could not be loaded.`,
    ne: ({ when }) => `${when} भन्दा पुराना सन्देश लोड हुन सकेनन्।`,
  },
  stop: { en: 'Stop', ne: 'रोक्नुहोस्' },
  searchOlder: { en: 'Search older messages', ne: 'पुराना सन्देशमा पनि खोज्नुहोस्' },
})
