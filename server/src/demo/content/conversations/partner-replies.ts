// Answers of simulated partners: fixed lines, chosen deterministically.
import { type Language, type Topic, detectLanguage, detectTopic } from './partner-understanding.ts'
import { hashText } from '../random.ts'
import { commonLines } from '../voices/voice-common.ts'
import { aarati } from '../voices/voice-aarati.ts'
import { dolma } from '../voices/voice-dolma.ts'
import { kiran } from '../voices/voice-kiran.ts'
import { nisha } from '../voices/voice-nisha.ts'
import { pema } from '../voices/voice-pema.ts'
import { rajan } from '../voices/voice-rajan.ts'
import type { OwnTopic, Voice } from '../voices/voice.ts'

/** Added to the first answer of a conversation. */
export const simulatedNote = '(simulated partner)'

const voices: Record<string, Voice> = {
  'aarati.g': aarati,
  'dolma.sherpa': dolma,
  'kiran.kt': kiran,
  'nisha.m': nisha,
  pemalama: pema,
  'rajan.s': rajan,
}

/** Usernames of the simulated partners. */
export const simulatedPartners: readonly string[] = Object.keys(voices)

function linesFor(voice: Voice, language: Language, topic: Topic): readonly string[] {
  const own = voice[language]
  const common = commonLines[language]
  return topic in common ? common[topic as keyof typeof common] : own[topic as OwnTopic]
}

/**
 * Answer of `partner` (a username) to a message. `turn`: number of earlier answers to this member; the first answer says
 * that the partner is simulated, and each further one uses another line.
 */
export function chooseReply(partner: string, incomingText: string, turn: number): string {
  const voice = voices[partner]
  if (!voice) throw new Error(`${partner} is not a simulated partner`)
  const found = detectTopic(incomingText)
  const topic = found === 'greeting' && turn > 0 ? 'anything' : found
  const lines = linesFor(voice, detectLanguage(incomingText), topic)
  const line = lines[(hashText(partner) + turn) % lines.length] ?? ''
  return turn === 0 ? `${line} ${simulatedNote}` : line
}
