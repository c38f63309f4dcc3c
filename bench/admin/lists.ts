// What admins ask of the table of members: the words are of the names in search/words.ts.

/** By kind; each is asked in every order. `pages` are shares of the list: 0 the first page, 1 the last. */
export const lists: Readonly<Record<string, { query: readonly Record<string, string>[]; pages: readonly number[] }>> = {
  'all, first pages': { query: [{}], pages: [0, 0.0001, 0.001] },
  'all, deep pages': { query: [{}], pages: [0.2, 0.4, 0.5, 0.6, 0.9, 1] },
  'a filter': {
    query: ['verified', 'unverified', 'suspended', 'requested', 'approved', 'restricted', 'canPost'].map((status) => ({
      status,
    })),
    pages: [0, 0.5, 1],
  },
  'a rare text': {
    query: ['777', 'sabina.1234', 'rani lama', 'सबिना थापा', '99@out'].map((q) => ({ q })),
    pages: [0, 0.5, 1],
  },
  'a name': { query: ['sabina', 'ram', 'shrestha', 'श्रेष्ठ', 'सीता'].map((q) => ({ q })), pages: [0, 0.01, 0.5, 1] },
  'a frequent text': {
    query: ['gmail', '.com', 'outlook', '@'.concat('gm')].map((q) => ({ q })),
    pages: [0, 0.01, 0.5, 1],
  },
  'one or two letters': { query: ['s', 'r', 'क', 'ta', 'x'].map((q) => ({ q })), pages: [0, 0.01, 0.5, 1] },
  'nothing, and hostile': {
    query: ['nobody at all', 'gmail com', '%', '_', '\\', `'"`, '🙂🙂🙂', 'a'.repeat(254), '%'.repeat(254)].map(
      (q) => ({ q }),
    ),
    pages: [0],
  },
  'a text and a filter': {
    query: ['sabina', 'gmail', 's', 'श्रेष्ठ', '777'].flatMap((q) =>
      ['suspended', 'approved', 'requested', 'verified'].map((status) => ({ q, status })),
    ),
    pages: [0, 0.5, 1],
  },
}

export const sorts = ['newest', 'oldest', 'name', 'active'] as const
