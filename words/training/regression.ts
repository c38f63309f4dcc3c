// Logistic regression by stochastic gradient descent with L2 regularisation, and cross-validation by distinct text.
import { buckets, featuresOf, type Features } from '../src/model/features.ts'

export interface Example extends Features {
  readonly isOffensive: boolean
  /** How much an error of this example counts. */
  readonly weight: number
}

export interface Weights {
  readonly weights: Float64Array
  readonly bias: number
}

export function exampleOf(words: readonly string[], isOffensive: boolean, weight = 1): Example {
  return { ...featuresOf(words), isOffensive, weight }
}

/** Same numbers in every run (Numerical Recipes' linear congruential generator). */
function createRandom(seed = 1): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

const firstRate = 4
const biasRate = 0.05

/**
 * @param strength inverse of the regularisation, as C of other libraries
 * @param epochs passes over the examples
 */
export function train(examples: readonly Example[], strength: number, epochs: number): Weights {
  const weights = new Float64Array(buckets)
  const random = createRandom()
  const order = [...examples]
  const decay = 1 / (strength * examples.length)
  let bias = 0
  let scale = 1 // weights are weights × scale, so that regularisation costs one multiplication
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const example of order) {
      const rate = firstRate / (1 + firstRate * decay * step++)
      const odds = bias + scale * dot(example, weights)
      const error = (1 / (1 + Math.exp(-odds)) - (example.isOffensive ? 1 : 0)) * example.weight
      scale *= 1 - rate * decay
      const change = (rate * error) / scale
      for (let index = 0; index < example.buckets.length; index++)
        weights[example.buckets[index] ?? 0]! -= change * (example.values[index] ?? 0)
      bias -= biasRate * rate * error
    }
  }
  return { weights: weights.map((weight) => weight * scale), bias }
}

function dot({ buckets: at, values }: Example, weights: Float64Array): number {
  let sum = 0
  for (let index = 0; index < at.length; index++) sum += (weights[at[index] ?? 0] ?? 0) * (values[index] ?? 0)
  return sum
}

export const scoreOf = (example: Example, { weights, bias }: Weights) => bias + dot(example, weights)

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[items[last], items[other]] = [items[other] as Item, items[last] as Item]
  }
}

/** Weights as signed bytes. Small ones become 0, which the compression of the page likes. */
export function quantise({ weights, bias }: Weights): { bytes: Int8Array; scale: number; bias: number } {
  const sorted = Float64Array.from(weights, Math.abs).toSorted()
  // The largest few are cut off, so that the others keep their differences.
  const largest = sorted[Math.floor(0.9995 * (sorted.length - 1))] || 1
  const scale = largest / 127
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))))
  return { bytes, scale, bias }
}

export interface Scored {
  readonly score: number
  readonly isOffensive: boolean
}

/** Scores of each example by a model that has not seen it. */
export function crossValidate(
  examples: readonly Example[],
  always: readonly Example[],
  fit: (examples: readonly Example[]) => Weights,
  folds = 5,
): Scored[] {
  const foldOf = (index: number) => (Math.imul(index + 1, 2654435761) >>> 8) % folds
  const scored: Scored[] = Array.from({ length: examples.length })
  for (let fold = 0; fold < folds; fold++) {
    const model = fit([...examples.filter((_, index) => foldOf(index) !== fold), ...always])
    examples.forEach((example, index) => {
      if (foldOf(index) === fold) scored[index] = { score: scoreOf(example, model), isOffensive: example.isOffensive }
    })
  }
  return scored
}

/** The threshold with the best F1, and precision and recall there. */
export function bestThreshold(scored: readonly Scored[]) {
  const positives = scored.filter(({ isOffensive }) => isOffensive).length
  let best = { f1: 0, precision: 0, recall: 0, threshold: 0 }
  let found = 0
  scored
    .toSorted((one, other) => other.score - one.score)
    .forEach(({ score, isOffensive }, index) => {
      if (isOffensive) found++
      const [precision, recall] = [found / (index + 1), found / positives]
      const f1 = (2 * precision * recall) / (precision + recall || 1)
      if (f1 > best.f1) best = { f1, precision, recall, threshold: score }
    })
  return best
}

/** Share of offensive examples found at a share of false alarms. */
export function recallAt(scored: readonly Scored[], falseAlarms: number) {
  const ordinary = scored.filter(({ isOffensive }) => !isOffensive).map(({ score }) => score)
  const threshold = ordinary.toSorted((a, b) => b - a)[Math.floor(falseAlarms * ordinary.length)] ?? 0
  const offensive = scored.filter(({ isOffensive }) => isOffensive)
  return { threshold, recall: offensive.filter(({ score }) => score > threshold).length / offensive.length }
}
