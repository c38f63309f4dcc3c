// What the texts on the screen are: each is assessed once, in idle time, on this device only.
import type { Category } from '@hamvav/words/lexicon/entries'
import { useEffect, useSyncExternalStore } from 'react'
import type * as AssessorModule from '../../../core/words/assessor.ts'
import type { ReadText } from '@hamvav/words/phrases'
import { createStore } from '../../../core/storage/store.ts'
import { inTime } from '../../../core/values/in-time.ts'

export type Words = typeof AssessorModule

/** What is known of a text. */
export interface Verdict {
  readonly text: string
  readonly categories: readonly Category[]
  readonly read: ReadText | null
}

/** Texts are covered while the code is loaded, but not longer, ms. */
const loadingMaxMs = 2_000
/** Texts assessed without looking at the clock. */
const batch = 5
/** An idle callback comes at the latest after this time, ms. */
const idleMaxMs = 100
const verdictsMax = 2_000

/** By key, oldest first. */
const known = new Map<string, Verdict>()
const waiting = new Map<string, string>()
const listeners = new Set<() => void>()
let words: Words | null = null
let loading: Promise<Words | null> | null = null
let isScheduled = false

/** The code cannot be loaded: texts are shown as they are, and the conversation says so. */
export const isUnavailable = createStore(false)

/** @returns null if the code cannot be loaded; the next call tries again */
export function loadWords(): Promise<Words | null> {
  loading ??= import('../../../core/words/assessor.ts').then(
    (loaded) => {
      words = loaded
      isUnavailable.set(false)
      return loaded
    },
    () => {
      loading = null
      return null
    },
  )
  return loading
}

/** Null if it takes longer than a reader waits. */
export const loadWordsInTime = (): Promise<Words | null> => inTime(loadWords(), loadingMaxMs)

export const loadedWords = (): Words | null => words

const unknown = (text: string): Verdict => ({ text, categories: [], read: null })

export function verdictOf(loaded: Words, text: string): Verdict {
  return {
    text,
    categories: loaded.assess(text).findings.map(({ category }) => category),
    read: loaded.readWords(text),
  }
}

const notify = () => {
  for (const listener of listeners) listener()
}

/** Safari has no requestIdleCallback. */
export const whenIdle = (work: (hasTime: () => boolean) => void) => {
  if (!('requestIdleCallback' in globalThis)) return void setTimeout(() => work(() => false))
  requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 2), { timeout: idleMaxMs })
}

function schedule(): void {
  if (isScheduled || !words) return
  isScheduled = true
  whenIdle((hasTime) => {
    isScheduled = false
    let count = 0
    for (const [key, text] of waiting) {
      if (count >= batch && !hasTime()) break
      count += 1
      waiting.delete(key)
      if (words) store(key, verdictOf(words, text))
    }
    notify()
    if (waiting.size > 0) schedule()
  })
}

function store(key: string, verdict: Verdict): void {
  known.delete(key)
  known.set(key, verdict)
  const [oldest] = known.keys()
  if (known.size > verdictsMax && oldest !== undefined) known.delete(oldest)
}

function assessLater(key: string, text: string): void {
  waiting.set(key, text)
  if (words) return schedule()
  void loadWordsInTime().then((loaded) => {
    if (!loaded) isUnavailable.set(true)
    notify()
    schedule()
    // It came too late for the readers, who see the texts by now: they are assessed nevertheless.
    if (!loaded) void loading?.then(schedule)
  })
}

/**
 * The verdict about a shown text; undefined while it is assessed.
 * @param key of the text, such as the id of its message; null: not to be assessed
 */
export function useVerdict(key: string | null, text: string): Verdict | undefined {
  const verdict = useSyncExternalStore(subscribe, () => (key === null ? undefined : known.get(key)))
  const isMissing = useSyncExternalStore(isUnavailable.subscribe, isUnavailable.get)
  const isCurrent = verdict?.text === text
  useEffect(() => {
    if (key !== null && !isCurrent) assessLater(key, text)
  }, [key, isCurrent, text])
  if (isCurrent) return verdict
  return key === null || isMissing ? unknown(text) : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
