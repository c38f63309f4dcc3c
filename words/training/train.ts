// Trains the two models and writes their weights into words/src/model.
//   npm run train:words -- FOLDER      of the data sets named in docs/safety.md
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { wordsFor, type Language } from '../src/model/model.ts'
import { readableText } from '../src/text/characters.ts'
import { tokensOf } from '../src/text/tokens.ts'
import { readEnglish, readNepali, type Labelled } from './lines.ts'
import { ordinaryLines } from './ordinary.ts'
import { bestThreshold, crossValidate, exampleOf, quantise, recallAt, train, type Example } from './regression.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('npm run train:words -- FOLDER')
  process.exit(1)
}
const target = fileURLToPath(new URL('../src/model', import.meta.url))
/** Errors on offensive Nepali lines count more, because they are a fifth of all. */
const offensiveWeight = 4
const settings = { nepali: { strength: 10, epochs: 15 }, english: { strength: 10, epochs: 8 } } as const
/** Share of ordinary lines that a model may call offensive; the lexicon decides the clear ones. */
const falseAlarms = { nepali: 0.01, english: 0.01 } as const
const limitBytes = 15 * 1024

const examplesOf = (language: Language, lines: readonly Labelled[], weight = 1): Example[] =>
  lines
    .map(({ text, isOffensive }) => ({ words: wordsFor(language, tokensOf(readableText(text))), isOffensive }))
    .filter(({ words }) => words.length > 0)
    .map(({ words, isOffensive }) => exampleOf(words, isOffensive, isOffensive ? weight : 1))

const ordinary = (await ordinaryLines()).map((text) => ({ text, isOffensive: false }))

function evaluateAndWrite(language: Language, lines: readonly Labelled[], weight: number, source: string): void {
  const examples = examplesOf(language, lines, weight)
  const negatives = examplesOf(language, ordinary)
  const { strength, epochs } = settings[language]
  const fit = (all: readonly Example[]) => train(all, strength, epochs)
  const scored = crossValidate(examples, negatives, fit)
  const { f1, precision, recall } = bestThreshold(scored)
  console.info(
    `${language}: F1 ${f1.toFixed(3)}, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}; recall at 2.5 % false alarms ${recallAt(scored, 0.025).recall.toFixed(3)}`,
  )
  const { threshold } = recallAt(scored, falseAlarms[language])
  const { bytes, scale, bias } = quantise(fit([...examples, ...negatives]))
  const compressed = gzipSync(bytes, { level: 9 }).length
  if (compressed > limitBytes)
    throw new Error(`${language}: ${compressed} bytes after compression, at most ${limitBytes}`)
  const weights = Buffer.from(bytes.buffer).toString('base64')
  writeFileSync(
    path.join(target, `${language}.ts`),
    `// Written by npm run train:words. Source: ${source}\nimport type { PackedModel } from './model.ts'\n\n/** Log-odds above which a line is offensive: ${falseAlarms[language] * 100} % false alarms in cross-validation. */\nexport const threshold = ${threshold.toFixed(3)}\nexport const ${language}: PackedModel = {\n  scale: ${scale},\n  bias: ${bias},\n  // prettier-ignore\n  weights: '${weights}',\n}\n`,
  )
  console.info(`${language}: ${compressed} bytes compressed, threshold ${threshold.toFixed(3)}`)
}

const checksum = (file: string) =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, file)))
    .digest('hex')
    .slice(0, 16)
console.info('PROFANITY alone')
const profanity = examplesOf('nepali', readNepali(folder, ['PROFANITY']), offensiveWeight)
console.info(
  bestThreshold(
    crossValidate(profanity, examplesOf('nepali', ordinary), (all) =>
      train(all, settings.nepali.strength, settings.nepali.epochs),
    ),
  ),
)
evaluateAndWrite(
  'nepali',
  readNepali(folder, ['PROFANITY', 'VIOLENCE']),
  offensiveWeight,
  `github.com/oya163/nepali-sentiment-analysis (Singh et al. 2020, MIT), sha256 ${checksum('nepali-sentiment/comments.csv')}`,
)
evaluateAndWrite(
  'english',
  readEnglish(folder),
  1,
  `github.com/t-davidson/hate-speech-and-offensive-language (Davidson et al. 2017, MIT), sha256 ${checksum('english-offensive/tweets.csv')}`,
)
