// Logistic regression over the features of a text, with weights of 8 bits (docs/safety.md: how they were trained).
import { foldWord, isDevanagari } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import type { Token } from '../text/tokens.ts'
import { sumOfFeatures, weightCount, type Marks } from './features.ts'

export type Language = 'english' | 'nepali'

/** As training writes it. */
export interface PackedModel {
  /** Weights of all features, one letter each: see `letterOf`. */
  readonly weights: string
  /** Weight of a byte of 1. */
  readonly scale: number
  readonly bias: number
}

export interface Model {
  readonly weights: Float32Array
  readonly bias: number
}

/** Weights as the features need them. */
export function unpack({ weights, scale, bias }: PackedModel): Model {
  if (weights.length !== weightCount) throw new Error(`A model has ${weightCount} weights, not ${weights.length}.`)
  const values = Float32Array.from(weights, (letter) => levelOf(letter) * scale)
  return { weights: values, bias }
}

const zero = 'O'.charCodeAt(0)
const rareZero = 0x1_80
/** Printable and without an escape between single quotes. */
const isPlain = (code: number) => code > 0x22 && code < 0x7f && code !== 0x27 && code !== 0x5c

/** Compresses better than Base64, whose letters carry parts of two weights. @param level signed byte */
export const letterOf = (level: number): string =>
  String.fromCharCode(isPlain(level + zero) ? level + zero : level + rareZero)
const levelOf = (letter: string): number => {
  const code = letter.charCodeAt(0)
  return code < 0x80 ? code - zero : code - rareZero
}

/** Words as the model of a language reads them: Nepali folded, English as written. */
export function wordsFor(language: Language, tokens: readonly Token[]): string[] {
  const words: string[] = []
  for (const { text } of tokens) {
    const word = onlyLetters(text)
    if (word === '') continue
    if (language === 'nepali') words.push(foldWord(word))
    else if (!isDevanagari(word)) words.push(word)
  }
  return words
}
const onlyLetters = remembered((word) => word.replaceAll(/[^\p{L}\p{M}\p{N}*']/gu, ''))

/** @returns log-odds; 0 is as likely as not */
export const scoreWords = ({ weights, bias }: Model, words: readonly string[], marks: Marks): number =>
  bias + sumOfFeatures(words, marks, weights)

/** A model, and the log-odds above which a line counts as offensive. */
export interface Judge {
  readonly model: Model
  readonly threshold: number
}
