// What is found of lines whose author the weights have not seen, with the wrong cases: of each author with weights that have seen only
// the others, and of the blind set with the shipped weights.
import { authors, blindScams } from '../lines/scams.ts'
import type { createAssessor } from '../src/assess.ts'
import { scoreConversation } from '../src/scams/conversation.ts'
import { requestFrom, sureFrom, warnFrom } from '../src/scams/weights.ts'
import { isDevanagari } from '../src/text/folding.ts'
import { fitConversations, leaveOneOut, scoreMeasured } from './scams.ts'

const nepaliWords =
  /\b(?:cha|chha|xa|ho|na|ma|ko|lai|le|k|ni|hai|timi|mero|garnu|deu|dinu|bhayo|vayo|bata|yo|tyo|re)\b/i
type Language = 'English' | 'Devanagari' | 'Romanised'
export function languageOf(text: string): Language {
  if (isDevanagari(text)) return 'Devanagari'
  return nepaliWords.test(text) ? 'Romanised' : 'English'
}
const share = (some: readonly unknown[], all: readonly unknown[]) =>
  `${some.length} of ${all.length} (${((100 * some.length) / all.length).toFixed(0)} %)`

function printLines(what: string, wrong: readonly string[]): void {
  console.info(`${what}: ${wrong.length}`)
  for (const line of wrong) console.info(`    ${line}`)
}

export function printScams(): void {
  const judged = leaveOneOut()
  judged.forEach(({ asks, harmless, conversations, harmlessConversations }, index) => {
    const isFound = ({ score }: { score: number }) => score >= requestFrom
    const weights = fitConversations(judged.filter((_, other) => other !== index))
    const isWarned = (each: (typeof conversations)[number]) => scoreMeasured(each, weights) >= warnFrom
    console.info(
      `author ${index + 1} of ${authors.length}, unseen: requests ${share(asks.filter(isFound), asks)}, held ${asks.filter(({ score }) => score >= sureFrom).length}; conversations ${share(conversations.filter(isWarned), conversations)}`,
    )
    printLines('  missed requests', asks.filter((each) => !isFound(each)).map(({ text }) => text)) // prettier-ignore
    printLines(
      `  alarms on ${harmless.length} harmless lines`,
      harmless.filter(isFound).map(({ text }) => text),
    )
    printLines(
      '  missed conversations',
      conversations.filter((each) => !isWarned(each)).map(({ id }) => id),
    )
    printLines(
      `  alarms on ${harmlessConversations.length} harmless conversations`,
      harmlessConversations.filter(isWarned).map(({ id }) => id),
    )
  })
  for (const language of ['English', 'Devanagari', 'Romanised'] as const) {
    const asks = judged.flatMap((author) => author.asks.filter(({ text }) => languageOf(text) === language))
    const harmless = judged.flatMap((author) => author.harmless.filter(({ text }) => languageOf(text) === language))
    const found = (all: typeof asks) => all.filter(({ score }) => score >= requestFrom)
    console.info(`${language}: requests ${share(found(asks), asks)}, alarms ${share(found(harmless), harmless)}`)
  }
}

export function printBlindSet(assess: ReturnType<typeof createAssessor>): void {
  const { explicitAsks, harmlessLines, conversations, harmlessConversations } = blindScams
  const judge = (line: string) => assess(line, { isStranger: true })
  const isRequest = (line: string) => judge(line).findings.some(({ category }) => category === 'money')
  const isHeld = (line: string) => judge(line).consequence === 'hold'
  const isWarned = ({ lines }: (typeof conversations)[number]) => scoreConversation(lines).warnedBy !== null
  const idsOf = (some: typeof conversations) => some.map(({ id }) => id)
  console.info(
    `blind set: requests ${share(explicitAsks.filter(isRequest), explicitAsks)}, held ${explicitAsks.filter(isHeld).length}; conversations ${share(conversations.filter(isWarned), conversations)}`,
  )
  printLines(
    '  missed requests',
    explicitAsks.filter((line) => !isRequest(line)),
  )
  printLines(
    '  of these without any question',
    explicitAsks.filter((line) => judge(line).consequence === 'none'),
  )
  printLines(`  alarms on ${harmlessLines.length} harmless lines`, harmlessLines.filter(isRequest))
  printLines(
    '  harmless lines with a question about something else',
    harmlessLines.filter((line) => !isRequest(line) && judge(line).consequence !== 'none'),
  )
  printLines('  harmless lines held', harmlessLines.filter(isHeld))
  printLines('  missed conversations', idsOf(conversations.filter((each) => !isWarned(each))))
  printLines(
    `  alarms on ${harmlessConversations.length} harmless conversations`,
    idsOf(harmlessConversations.filter(isWarned)),
  )
}
