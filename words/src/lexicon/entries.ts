// What a word of the lexicon says. The lists are ours: english.ts, devanagari.ts, romanised.ts.

/** What a text may be. `self-harm` leads to help, never to a consequence. */
export type Category = 'insult' | 'threat' | 'sexual' | 'hate' | 'self-harm' | 'money' | 'contact'

/**
 * `hard`: hardly ever harmless. `ambiguous`: also an ordinary word, such as an animal or a relative; counts only beside a word
 * for a person, or beside another ambiguous word; one alone never makes a text wait.
 */
export type Tier = 'hard' | 'ambiguous'

/** Words of one category and tier, separated by spaces. */
export interface WordList {
  readonly category: Category
  readonly tier: Tier
  readonly words: string
}

/** Several words in a row; `~` stands for up to two other words, `a|b` for one of these words. */
export interface PhraseList {
  readonly category: Category
  readonly tier: Tier
  /**
   * How sure the phrases alone are. `question-only`: they only lead to a question. `if-announced`: certain where the writer says
   * to do it ("I will", "we are going to"), otherwise a question. `only-announced`: the same, otherwise nothing. Default: always.
   */
  readonly certainty?: 'question-only' | 'if-announced' | 'only-announced'
  /** The phrases count only in a text with one of these words, separated by spaces. */
  readonly beside?: string
  readonly phrases: readonly string[]
}

/** What makes phrases harmless: some words before or after them, lower case, with one space between two, or the last word itself. */
export interface HarmlessUse {
  readonly phrases: readonly string[]
  readonly last?: RegExp
  readonly before?: RegExp
  readonly after?: RegExp
}

/** An ambiguous word that is harmless in a text with a word that begins like one of the others, separated by spaces. */
export interface HarmlessContext {
  readonly word: string
  readonly beside: string
}
