// What two members share, and first messages built from it. No I/O.
import type { PublicProfile } from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { keyOf } from '@hamvav/words/text/folding'

/** The facts of a profile that a first message can start from. */
export type Facts = Pick<Partial<PublicProfile>, 'interests' | 'location' | 'prompts'>

export interface Shared {
  readonly interests: readonly string[]
  readonly place: string | null
  /** Their answers to prompts that both have answered. */
  readonly prompts: readonly PromptAnswer[]
}

/** The start of a message: what it is about, in the order of how much it says about the two. */
export type Opener =
  | { readonly kind: 'prompt'; readonly prompt: PromptAnswer['prompt'] }
  | { readonly kind: 'interest' | 'place'; readonly value: string }
  | { readonly kind: 'day' | 'weekend' | 'tea' }

export const openersMax = 3

const word = /[\p{L}\p{M}\p{N}]+/gu

/** Equal for two spellings of the same words, also in the two scripts: Momo and मोमो. */
const keyOfWords = (text: string) =>
  [...text.normalize('NFC').toLowerCase().matchAll(word)].map(([one]) => keyOf(one)).join(' ')

/** Without the a, which is not always written between two consonants: पोखरा is spelled pokhra or Pokhara. */
const keyOfPlace = (name: string) => keyOfWords(name).replaceAll('a', '')

/** The same place, of which one may also name the district: "Pokhara" and "Pokhara, Kaski". */
function isSamePlace(one: string, other: string): boolean {
  const [parts, others] = [one, other].map((place) => place.split(',').map(keyOfPlace).filter(Boolean))
  if (!parts?.length || !others?.length) return false
  return parts.every((part, at) => others[at] === undefined || others[at] === part)
}

/** What the viewer has in common with the partner, as the partner writes it. */
export function sharedBy(own: Facts, theirs: Facts): Shared {
  const interests = new Set((own.interests ?? []).map(keyOfWords))
  const place = theirs.location ?? ''
  const answered = new Set((own.prompts ?? []).map(({ prompt }) => prompt))
  return {
    interests: (theirs.interests ?? []).filter((interest) => interests.has(keyOfWords(interest))),
    place: isSamePlace(place, own.location ?? '') ? place : null,
    prompts: (theirs.prompts ?? []).filter(({ prompt }) => answered.has(prompt)),
  }
}

/** Three openers: one of each kind, what the two share before what only the partner tells. */
export function openersFor(shared: Shared, theirs: Facts): Opener[] {
  const prompt = shared.prompts[0] ?? theirs.prompts?.[0]
  const interest = shared.interests[0] ?? theirs.interests?.[0]
  const place = shared.place ?? theirs.location?.trim()
  const found: Opener[] = []
  if (prompt) found.push({ kind: 'prompt', prompt: prompt.prompt })
  if (interest) found.push({ kind: 'interest', value: interest })
  if (place) found.push({ kind: 'place', value: place })
  return [...found, { kind: 'day' } as const, { kind: 'weekend' } as const, { kind: 'tea' } as const].slice(
    0,
    openersMax,
  )
}
