// Trains the two models, prints how they do in cross-validation, and writes their weights into words/src/model.
//   npm run train:words -- FOLDER [--figures | --thresholds] [--nested]      FOLDER: the data sets named in docs/safety.md
// --figures: writes nothing. --thresholds: leaves the weights, writes the thresholds. --nested: also chooses the settings of
// the Nepali model inside the training folds.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readForModel } from '../src/assess.ts'
import { letterOf, type Language } from '../src/model/model.ts'
import { readEnglish, readNepali, type Labelled } from './lines.ts'
import { models } from './models.ts'
import { ordinaryLines } from './ordinary.ts'
import {
  allExamples,
  bestThreshold,
  crossValidate,
  crossValidateNested,
  exampleOf,
  figuresAt,
  quantise,
  recallAt,
  train,
  type Example,
  type Item,
  type Scored,
  type Settings,
} from './regression.ts'

const [folder, ...options] = process.argv.slice(2)
if (!folder) {
  console.error('npm run train:words -- FOLDER [--figures] [--nested]')
  process.exit(1)
}
const target = fileURLToPath(new URL('../src/model', import.meta.url))
interface Choice extends Settings {
  /** How much errors on offensive lines count. */
  readonly offensiveWeight: number
  /** How much errors on marked parts of lines count. */
  readonly partWeight: number
  /** Share of the harmless lines of the data set that the model may call offensive; the lists of words find the clear ones. */
  readonly falseAlarms: number
}
const settings: Readonly<Record<Language, Choice>> = {
  // A fifth of the lines is offensive. With more false alarms it also asks about harmless lines of ours.
  nepali: { strength: 3, epochs: 10, naiveBayes: 1, offensiveWeight: 3, partWeight: 2, falseAlarms: 0.015 },
  english: { strength: 10, epochs: 8, naiveBayes: 0, offensiveWeight: 1, partWeight: 0, falseAlarms: 0.025 },
}
const limitBytes = 15 * 1024

function itemsOf(language: Language, lines: readonly Labelled[]): Item[] {
  const { offensiveWeight, partWeight } = settings[language]
  const read = (text: string, isOffensive: boolean, weight: number) => {
    const { words, marks } = readForModel(language, text)
    return words.length > 0
      ? exampleOf(words, marks, isOffensive, isOffensive ? weight * offensiveWeight : weight)
      : undefined
  }
  return lines.flatMap(({ text, isOffensive, parts }) => {
    const example = read(text, isOffensive, 1)
    const ofParts = partWeight === 0 ? [] : parts.map((part) => read(part.text, part.isOffensive, partWeight))
    return example ? [{ example, parts: ofParts.filter((part) => part !== undefined) }] : []
  })
}

const ordinary = (await ordinaryLines()).map((text) => ({ text, isOffensive: false, parts: [] }))
/** What nested cross-validation chooses from. */
const candidates: Settings[] = [1, 3, 10].flatMap((strength) =>
  [0, 0.5, 1].map((naiveBayes) => ({ strength, naiveBayes, epochs: settings.nepali.epochs })),
)

function evaluate(language: Language, name: string, lines: readonly Labelled[]) {
  const items = itemsOf(language, lines)
  const negatives = allExamples(itemsOf(language, ordinary))
  const fit = (all: readonly Example[]) => train(all, settings[language])
  const scored = crossValidate(items, negatives, fit)
  const { f1, precision, recall } = bestThreshold(scored)
  console.info(
    `${name}, threshold with the best F1: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; recall at 2.5 % false alarms ${recallAt(scored, 0.025).recall.toFixed(3)}`,
  )
  if (options.includes('--nested') && language === 'nepali') {
    const nested = crossValidateNested(items, negatives, candidates)
    console.info(`${name}, settings and threshold chosen inside: F1 ${nested.f1.toFixed(3)}`)
    for (const chosen of nested.chosen) console.info(`    ${JSON.stringify(chosen)}`)
  }
  return { items, negatives, fit, scored }
}

/** As members meet it: weights in 8 bits, and a threshold as it is written. */
function printShipped(name: string, scored: readonly Scored[], threshold: number): void {
  const { f1, precision, recall, falseAlarms } = figuresAt(scored, threshold)
  console.info(
    `${name} ${threshold.toFixed(3)}, 8 bits: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, false alarms ${(100 * falseAlarms).toFixed(2)} %`,
  )
}

function evaluateAndWrite(language: Language, lines: readonly Labelled[], source: string): void {
  const { items, negatives, fit, scored } = evaluate(language, language, lines)
  const { falseAlarms } = settings[language]
  const threshold = Number(recallAt(scored, falseAlarms, ({ shippedScore }) => shippedScore).threshold.toFixed(3))
  printShipped(`${language}, threshold shipped so far`, scored, models[language].threshold)
  printShipped(`${language}, threshold of this run`, scored, threshold)
  if (options.includes('--figures')) return
  const file = path.join(target, `${language}.ts`)
  if (options.includes('--thresholds')) {
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/\/\*\* Log-odds.*\n.*\n/, thresholdLines(language, threshold)))
    return
  }
  const { bytes, scale, bias } = quantise(fit([...allExamples(items), ...negatives]))
  const weights = Array.from(bytes, letterOf).join('')
  const compressed = gzipSync(weights, { level: 9 }).length
  if (compressed > limitBytes)
    throw new Error(`${language}: ${compressed} bytes after compression, at most ${limitBytes}`)
  writeFileSync(
    file,
    `// Written by npm run train:words. Source: ${source}\nimport type { PackedModel } from './model.ts'\n\n${thresholdLines(language, threshold)}export const ${language}: PackedModel = {\n  scale: ${scale},\n  bias: ${bias},\n  // prettier-ignore\n  weights: '${weights}',\n}\n`,
  )
  console.info(`${language}: ${compressed} bytes compressed, threshold ${threshold.toFixed(3)}`)
}

const thresholdLines = (language: Language, threshold: number) =>
  `/** Log-odds above which a line is offensive: ${settings[language].falseAlarms * 100} % false alarms in cross-validation. */\nexport const threshold = ${threshold.toFixed(3)}\n`

const checksum = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('hex')
    .slice(0, 16)
evaluate('nepali', 'nepali, PROFANITY alone', readNepali(folder, ['PROFANITY']))
evaluateAndWrite(
  'nepali',
  readNepali(folder, ['PROFANITY', 'VIOLENCE']),
  `github.com/oya163/nepali-sentiment-analysis (Singh et al. 2020, MIT), sha256 ${checksum('nepali-sentiment/comments.csv')}`,
)
evaluateAndWrite(
  'english',
  readEnglish(folder),
  `github.com/t-davidson/hate-speech-and-offensive-language (Davidson et al. 2017, MIT), sha256 ${checksum('english-offensive/tweets.csv')}`,
)
