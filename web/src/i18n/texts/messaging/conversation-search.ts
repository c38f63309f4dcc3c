import { catalogue } from '../../catalogue.ts'

/** The search inside a conversation. */
export const conversationSearch = catalogue({
  searchLabel: { en: 'Search in this conversation', ne: 'यो च्याटमा खोज्नुहोस्' },
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
