// Interests that onboarding offers, each in both languages. Matching takes the two names for one interest.

export const popularInterests: readonly Readonly<Record<'en' | 'ne', string>>[] = [
  { en: 'Momo', ne: 'मोमो' },
  { en: 'Chiya', ne: 'चिया' },
  { en: 'Trekking', ne: 'ट्रेकिङ' },
  { en: 'Films', ne: 'फिल्म' },
  { en: 'Music', ne: 'सङ्गीत' },
  { en: 'Cooking', ne: 'खाना पकाउने' },
  { en: 'Football', ne: 'फुटबल' },
  { en: 'Reading', ne: 'पढ्ने' },
  { en: 'Travel', ne: 'घुमफिर' },
  { en: 'Photography', ne: 'फोटोग्राफी' },
]

const otherNames = new Map<string, string>(
  popularInterests.flatMap(({ en, ne }) => [
    [en.toLowerCase(), ne],
    [ne, en.toLowerCase()],
  ]),
)

/** Interests in lower case, and the popular ones among them in the other language too; without duplicates. */
export const inBothLanguages = (interests: readonly string[]): string[] => [
  ...new Set(interests.flatMap((word) => [word, otherNames.get(word) ?? word])),
]
