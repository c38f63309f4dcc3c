// Estimates passwords in a thread of its own: dictionaries take half a second to load, the worst input some 40 ms.
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { nepaliWords } from './nepali-words.ts'
import type { StrengthReply, StrengthRequest, Weakness } from './password-strength.ts'

/** Code units of a password that are estimated at once; the time grows faster than the length. */
const maxLength = 40
/** Characters of a password that are read as letters in disguise (`p4$$w0rd`); each more multiplies the time. */
const l33tMaxSubstitutions = 5
/** Guesses a new password must withstand. Eight random characters count as 10^8. */
const minGuesses = 1e7

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, nepali: nepaliWords },
  graphs: adjacencyGraphs,
  maxLength,
  l33tMaxSubstitutions,
})

function weaknessOf(password: string, personal: readonly string[]): Weakness | null {
  const { guesses, sequence } = estimator.check(password, [...personal])
  if (guesses >= minGuesses) return null
  return sequence.some((match) => match['dictionaryName'] === 'userInputs') ? 'personal' : 'common'
}

parentPort?.on('message', ({ id, password, personal }: StrengthRequest) => {
  const start = weaknessOf(password, personal)
  // A long password is good when its end is, whatever it starts with.
  const weakness = start && password.length > maxLength ? weaknessOf(password.slice(-maxLength), personal) : start
  // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage({ id, weakness } satisfies StrengthReply)
})
