// Which texts a person looks at before others see them. Lists and rules only: nothing that a model finds is ever held
// (docs/safety.md), so that no model has to be loaded here.
import { HeldCategory, type HeldKind } from '@hamvav/contract/safety/held-texts'
import type { Queryable } from '../database/statement.ts'
import { readApart } from './glued-words.ts'
import { createAssessor } from '@hamvav/words/assess'

type Assess = (text: string) => { readonly consequence: string; readonly findings: readonly Finding[] }

interface Finding {
  readonly category: string
  readonly isCertain: boolean
}

export interface Screening {
  /** Categories for which the text is held; none if others may see it at once. Readers are strangers to the writer. */
  categoriesOf(text: string): readonly HeldCategory[]
  /** A username has no other one behind which it could wait. Readers see its words without spaces too. */
  refusesUsername(username: string): boolean
  /** Whether the check finds what it must find and nothing else, for the health page. */
  works(): boolean
}

/** What features below safety need of its held texts. */
export interface HoldTexts extends Pick<Screening, 'refusesUsername'> {
  /** Categories for which a text that everybody may read is held. */
  readonly publicCategoriesOf: Screening['categoriesOf']
  /** Stores a text in the caller's transaction instead of publishing it. */
  hold(
    tx: Queryable,
    held: { memberId: string; kind: HeldKind; text: string; categories: readonly HeldCategory[] },
  ): Promise<unknown>
  /** The member has written another text for these fields of the profile. */
  replaced(tx: Queryable, memberId: string, kinds: readonly HeldKind[]): Promise<void>
}

const assessWords = createAssessor(undefined)
/** One line for each list of words, and one for the rules about requests; then a harmless one. */
const samples = {
  held: [
    'I will kill you',
    'तँलाई मारिदिन्छु',
    'talai maridinchu',
    'send nudes please',
    'please send me 5000 rs on esewa',
  ],
  shown: 'My dog is so cute',
}

/** @param assess replaced by tests */
export function createScreening(
  report: (error: unknown, context: string) => void,
  assess: Assess = (text) => assessWords(text, { isStranger: true }),
): Screening {
  function categoriesOf(text: string): readonly HeldCategory[] {
    try {
      const { consequence, findings } = assess(text)
      if (consequence !== 'hold') return []
      const found = findings.flatMap(({ category, isCertain }) => {
        const held = HeldCategory.safeParse(category)
        return isCertain && held.success ? [held.data] : []
      })
      return found.length > 0 ? found : ['unchecked']
    } catch (error) {
      // A fault of the check must not publish what it would have held. The error may quote the text.
      report(new Error(`A text could not be checked: ${error instanceof Error ? error.name : 'unknown'}`), 'screening')
      return ['unchecked']
    }
  }

  return {
    categoriesOf,
    refusesUsername: (username) =>
      [username.replaceAll(/[_.]+/g, ' '), ...readApart(username)].some((text) => categoriesOf(text).length > 0),
    works: () =>
      samples.held.every((line) => {
        const found = categoriesOf(line)
        return found.length > 0 && !found.includes('unchecked')
      }) && categoriesOf(samples.shown).length === 0,
  }
}
