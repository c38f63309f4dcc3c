import { secondMs } from '@hamvav/contract/durations'

/** Announces what is being done; prints it if more than a second passed since the last line. */
export type Progress = (doing: string) => void

export function createProgress(print: (line: string) => void, now: () => number = Date.now): Progress {
  let last = now()
  return (doing) => {
    if (now() - last < secondMs) return
    last = now()
    print(`  ${doing} …`)
  }
}
