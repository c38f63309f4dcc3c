// Scores stored pictures in one separate process, which is started on demand and ended when it is idle.
import { minuteMs, secondMs } from '@hamvav/contract/durations'
import { createProcesses } from '../processing/processes.ts'
import type { ClassShares } from './network.ts'

export interface Scored {
  /** 0 to 1: how likely others should not see it before a person has; see `docs/safety.md`. */
  readonly score: number
  /** Perceptual hashes of the picture and of its mirror image; null if it has no structure. */
  readonly hashes: readonly [bigint, bigint] | null
}

/** Scores below this are shown at once; docs/safety.md says how it was chosen. */
export const clearBelow = 0.3

export interface PictureScorer {
  /**
   * @param stored file of the store
   * @throws ScorerUnavailableError if no picture can be scored; another error if this one cannot
   */
  score(stored: Buffer): Promise<Scored>
  /** Perceptual hashes of the picture and of parts of it, each also mirrored, for a removed picture. */
  windows(stored: Buffer): Promise<readonly bigint[]>
  close(): Promise<void>
}

export class ScorerUnavailableError extends Error {}

/** Request to the process. */
export interface ScoringJob {
  readonly kind: 'score' | 'windows'
  readonly data: Buffer
}

export type ScoringAnswer =
  | { readonly shares: ClassShares; readonly hashes: Scored['hashes'] }
  | { readonly windows: readonly bigint[] }
  /** The model could not be loaded. */
  | { readonly unavailable: string }

export function createPictureScorer(program = new URL('./worker.ts', import.meta.url)): PictureScorer {
  const processes = createProcesses<ScoringJob, ScoringAnswer>({
    program,
    size: 1,
    queueMax: 40,
    jobMs: 20 * secondMs,
    idleMs: 2 * minuteMs,
  })
  async function run(kind: ScoringJob['kind'], data: Buffer) {
    const answer = await processes.run({ kind, data }).catch((error: unknown) => {
      throw new ScorerUnavailableError('too many pictures wait for a score', { cause: error })
    })
    if ('unavailable' in answer) throw new ScorerUnavailableError(answer.unavailable)
    if ('failure' in answer) throw new Error(answer.failure)
    return answer
  }
  return {
    async score(stored) {
      const answer = await run('score', stored)
      if (!('shares' in answer)) throw new Error('the scoring process answered something else')
      const { porn, hentai, sexy } = answer.shares
      return { score: Math.min(1, porn + hentai + sexy / 2), hashes: answer.hashes }
    },
    async windows(stored) {
      const answer = await run('windows', stored)
      return 'windows' in answer ? answer.windows : []
    },
    close: () => processes.close(),
  }
}
