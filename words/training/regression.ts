// Logistic regression by stochastic gradient descent with L2 regularisation, and cross-validation by distinct text.
import { buckets, featuresOf, weightCount, type Features, type Marks } from '../src/model/features.ts'

export interface Example extends Features {
  readonly isOffensive: boolean
  /** How much an error of this example counts. */
  readonly weight: number
}

export interface Weights {
  readonly weights: Float64Array
  readonly bias: number
}

export const exampleOf = (words: readonly string[], marks: Marks, isOffensive: boolean, weight = 1): Example => ({
  ...featuresOf(words, marks),
  isOffensive,
  weight,
})

export interface Settings {
  /** Inverse of the regularisation, as C of other libraries. */
  readonly strength: number
  /** Passes over the examples. */
  readonly epochs: number
  /** From 0 to 1: how much a feature counts by its own odds (NB-SVM, Wang and Manning 2012). */
  readonly naiveBayes: number
}

/** Same numbers in every run (Numerical Recipes' linear congruential generator). */
function createRandom(seed = 1): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

const firstRate = 4
const biasRate = 0.05
/** Features that hardly tell anything shrink; the best ones count so much more. */
const mostScale = 3

/** How much each feature counts before training: the log-ratio of its frequency in offensive and in other examples. */
function scalesOf(examples: readonly Example[], naiveBayes: number): Float64Array {
  const scales = new Float64Array(weightCount).fill(1)
  const [inOffensive, inOthers] = [new Float64Array(buckets).fill(1), new Float64Array(buckets).fill(1)]
  let offensive = 2
  let others = 2
  for (const { buckets: found, isOffensive } of examples) {
    if (isOffensive) offensive++
    else others++
    const counts = isOffensive ? inOffensive : inOthers
    for (const bucket of found) if (bucket < buckets) counts[bucket]!++
  }
  for (let bucket = 0; bucket < buckets; bucket++) {
    const ratio = Math.log(inOffensive[bucket]! / offensive / (inOthers[bucket]! / others))
    scales[bucket] = 1 - naiveBayes + naiveBayes * Math.min(mostScale, Math.abs(ratio))
  }
  return scales
}

/** The weights are the average of the second half of all passes. */
export function train(
  examples: readonly Example[],
  { strength, epochs, naiveBayes }: Settings,
  size = weightCount,
): Weights {
  const scales = naiveBayes === 0 ? new Float64Array(size).fill(1) : scalesOf(examples, naiveBayes)
  const order = examples.map((example) => ({
    ...example,
    values: example.values.map((value, index) => value * scales[example.buckets[index]!]!),
  }))
  const weights = new Float64Array(size)
  const sums = new Float64Array(size)
  const random = createRandom()
  const decay = 1 / (strength * examples.length)
  let bias = 0
  let biasSum = 0
  let summed = 0
  let scale = 1 // weights are weights × scale, so that regularisation costs one multiplication
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const example of order) {
      const { buckets: at, values } = example
      const rate = firstRate / (1 + firstRate * decay * step++)
      const odds = bias + scale * dot(example, weights)
      const error = (1 / (1 + Math.exp(-odds)) - (example.isOffensive ? 1 : 0)) * example.weight
      scale *= 1 - rate * decay
      const change = (rate * error) / scale
      for (let index = 0; index < at.length; index++) weights[at[index]!]! -= change * values[index]!
      bias -= biasRate * rate * error
    }
    if (epoch < epochs / 2) continue
    for (let index = 0; index < sums.length; index++) sums[index]! += weights[index]! * scale
    biasSum += bias
    summed++
  }
  return { weights: sums.map((sum, index) => (sum / summed) * scales[index]!), bias: biasSum / summed }
}

function dot({ buckets: at, values }: Example, weights: Float64Array): number {
  let sum = 0
  for (let index = 0; index < at.length; index++) sum += weights[at[index]!]! * values[index]!
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

/** The weights that are left after `quantise`. */
function shippedOf(model: Weights): Weights {
  const { bytes, scale, bias } = quantise(model)
  return { weights: Float64Array.from(bytes, (byte) => byte * scale), bias }
}

export interface Scored {
  readonly score: number
  /** By the same weights in 8 bits, as they are shipped. */
  readonly shippedScore: number
  readonly isOffensive: boolean
}

/** What is kept together in cross-validation. */
export interface Item {
  readonly example: Example
  /** Parts of the same text, for training only. */
  readonly parts: readonly Example[]
}
type Fit = (examples: readonly Example[]) => Weights

export const allExamples = (items: readonly Item[]) => items.flatMap(({ example, parts }) => [example, ...parts])
const foldOf = (index: number, folds: number) => (Math.imul(index + 1, 2654435761) >>> 8) % folds

/** Scores of each example by a model that has not seen it. */
export function crossValidate(items: readonly Item[], always: readonly Example[], fit: Fit, folds = 5): Scored[] {
  const scored: Scored[] = Array.from({ length: items.length })
  for (let fold = 0; fold < folds; fold++) {
    const model = fit([...allExamples(items.filter((_, index) => foldOf(index, folds) !== fold)), ...always])
    const shipped = shippedOf(model)
    items.forEach(({ example }, index) => {
      if (foldOf(index, folds) !== fold) return
      const { isOffensive } = example
      scored[index] = { score: scoreOf(example, model), shippedScore: scoreOf(example, shipped), isOffensive }
    })
  }
  return scored
}

/**
 * F1 if also the settings and the threshold are chosen without the examples that are judged: in each fold, by another
 * cross-validation of the other folds.
 */
export function crossValidateNested(
  items: readonly Item[],
  always: readonly Example[],
  all: readonly Settings[],
  folds = 5,
) {
  let [found, wrong, missed] = [0, 0, 0]
  const chosen: Settings[] = []
  for (let fold = 0; fold < folds; fold++) {
    const others = items.filter((_, index) => foldOf(index, folds) !== fold)
    const tried = all.map((settings) => ({
      settings,
      ...bestThreshold(crossValidate(others, always, (examples) => train(examples, settings), folds - 1)),
    }))
    const best = tried.toSorted((one, other) => other.f1 - one.f1)[0]!
    chosen.push(best.settings)
    const model = train([...allExamples(others), ...always], best.settings)
    items.forEach(({ example }, index) => {
      if (foldOf(index, folds) !== fold) return
      const isFound = scoreOf(example, model) >= best.threshold
      if (isFound && example.isOffensive) found++
      else if (isFound) wrong++
      else if (example.isOffensive) missed++
    })
  }
  return { f1: (2 * found) / (2 * found + wrong + missed), chosen }
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

/** How the shipped model does: weights in 8 bits, and a threshold that is stated. */
export function figuresAt(scored: readonly Scored[], threshold: number) {
  const called = scored.filter(({ shippedScore }) => shippedScore > threshold)
  const found = called.filter(({ isOffensive }) => isOffensive).length
  const offensive = scored.filter(({ isOffensive }) => isOffensive).length
  const [precision, recall] = [found / (called.length || 1), found / offensive]
  return {
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall || 1),
    falseAlarms: (called.length - found) / (scored.length - offensive),
  }
}

/** Share of offensive examples found at a share of false alarms. @param scoreOf which of the scores */
export function recallAt(
  scored: readonly Scored[],
  falseAlarms: number,
  scoreOf: (scored: Scored) => number = ({ score }) => score,
) {
  const ordinary = scored.filter(({ isOffensive }) => !isOffensive).map(scoreOf)
  const threshold = ordinary.toSorted((a, b) => b - a)[Math.floor(falseAlarms * ordinary.length)] ?? 0
  const offensive = scored.filter(({ isOffensive }) => isOffensive)
  return { threshold, recall: offensive.filter((each) => scoreOf(each) > threshold).length / offensive.length }
}
