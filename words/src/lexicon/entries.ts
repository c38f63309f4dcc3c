// What a word of the lexicon says. The lists are ours: english.ts, devanagari.ts, romanised.ts.

/** What a text may be. `self-harm` leads to help, never to a consequence. */
export type Category = 'insult' | 'threat' | 'sexual' | 'hate' | 'self-harm' | 'money' | 'contact'

/**
 * `hard`: hardly ever harmless. `ambiguous`: also an ordinary word, such as an animal or a relative; counts only beside a word
 * that addresses somebody, or beside another one.
 */
export type Tier = 'hard' | 'ambiguous'

/** Words of one category and tier, separated by spaces. */
export interface WordList {
  readonly category: Category
  readonly tier: Tier
  readonly words: string
}

/** Several words in a row; `~` stands for up to two other words. */
export interface PhraseList {
  readonly category: Category
  readonly tier: Tier
  readonly phrases: readonly string[]
}
