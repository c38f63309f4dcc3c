// Prompts that members answer on their profile. The texts are in the web's catalogue (i18n/texts/profiles/prompts.ts), the schemas in
// prompt-fields.ts: screens import this file and need no validation.

/** Never reused for another text: answers are stored with it. In the order of the editor, by subject. */
export const promptIds = [
  // Food and tea
  'tea-shop',
  'momo-rule',
  'dal-bhat-with',
  'can-cook',
  'street-food',
  'achar',
  'tea-how',
  'hungry-at-night',
  'first-order',
  // Days
  'my-sunday',
  'morning',
  'saturday',
  'evening-walk',
  'rainy-day',
  'load-shedding',
  'winter-sun',
  'day-off',
  'last-song',
  // Places
  'hidden-place',
  'where-home',
  'bus-seat',
  'next-trip',
  'trail',
  'my-tole',
  'view',
  'village',
  'show-you',
  // Festivals and family
  'dashain',
  'tihar',
  'best-festival',
  'family-says',
  'grandmother',
  'wedding-role',
  'sibling',
  'jatra',
  'tradition',
  // Character
  'laugh',
  'proud-of',
  'argue',
  'changed-my-mind',
  'good-at',
  'bad-at',
  'green-flag',
  'small-joy',
  'afraid-of',
  'friends-say',
  'learning',
  'promise',
  'childhood',
  'superstition',
  // Work and dreams
  'job-in-a-line',
  'dream',
  'if-no-work',
  'teach-you',
  'five-years',
  // Together
  'first-meeting',
  'ask-me',
  'we-get-along',
  'looking-for',
  'together',
  'kindness',
  'voice-note',
  'two-truths',
  'film-or-book',
  'song',
  'word',
] as const
export type PromptId = (typeof promptIds)[number]

export interface PromptAnswer {
  /** A client skips an id that it does not know. */
  readonly prompt: string
  readonly answer: string
}

/** As one text with a line for each answer, for the review of texts. */
export const promptLines = (answers: readonly PromptAnswer[]): string =>
  answers.map(({ prompt, answer }) => `${prompt}: ${answer}`).join('\n')

/** Opposite of `promptLines`. */
export const readPromptLines = (lines: string): PromptAnswer[] =>
  lines.split('\n').flatMap((line) => {
    const end = line.indexOf(': ')
    return end < 0 ? [] : [{ prompt: line.slice(0, end), answer: line.slice(end + 2) }]
  })
