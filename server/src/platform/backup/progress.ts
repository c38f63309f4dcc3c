import { secondMs } from '@hamvav/contract/durations'

/** Prints the current work, at most one line a second. */
export type Progress = (text: string) => void

export function createProgress(print: (line: string) => void, now: () => number = Date.now): Progress {
  let last = now()
  return (text) => {
    if (now() - last < secondMs) return
    last = now()
    print(`  ${text} …`)
  }
}
