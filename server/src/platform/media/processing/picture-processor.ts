import os from 'node:os'
import { secondMs } from '@hamvav/contract/durations'
import { AppError } from '../../http/app-error.ts'
import type { PictureFiles } from '../store/picture-store.ts'
import { createProcesses } from './processes.ts'
import type { Answer, Job, Results } from './protocol.ts'
import type { ReadMark } from '../watermark/read-mark.ts'
import type { Rendered, RenderedWhole } from './render.ts'

/** Decodes and renders pictures in separate processes. */
export interface PictureProcessor {
  /** Throws the contract's error for a refused picture, `unavailable` if the queue is full or the processes are starved. */
  render(upload: Buffer): Promise<Rendered>
  /** A picture of a post, in its own shape. Throws like `render`. */
  renderWhole(upload: Buffer): Promise<RenderedWhole>
  /** @param stored file of the store */
  blur(stored: Buffer): Promise<PictureFiles>
  /** A picture of a document, whole. Throws like `render`. */
  renderDocument(upload: Buffer): Promise<Buffer>
  /** A stored picture with the watermark of one viewer. */
  mark(stored: Buffer, code: number): Promise<Buffer>
  /** Watermark in a screenshot; null if none can be read. Throws like `render`. */
  readMark(upload: Buffer): Promise<ReadMark | null>
  close(): Promise<void>
}

/** Called after each picture. */
type ObservePicture = (outcome: 'done' | 'refused' | 'failed', seconds: number) => void

/** Timeout of a picture, ms. */
const jobMaxMs = 20_000
/** A starved machine needs longer than a moment, s. */
const retryAfterSeconds = 10

export function createPictureProcessor(observe: ObservePicture = () => {}, jobMs = jobMaxMs): PictureProcessor {
  const processes = createProcesses<Job, Answer>({
    program: new URL('./worker.ts', import.meta.url),
    // One process renders five to ten large pictures a second.
    size: Math.min(2, os.availableParallelism()),
    queueMax: 40,
    jobMs,
    idleMs: 120_000,
  })
  async function run<K extends Job['kind']>(kind: K, data: Buffer, code?: number): Promise<Results[K]> {
    const start = performance.now()
    const answer = await processes.run({ kind, data, ...(code !== undefined && { code }) })
    const outcome = 'refusal' in answer ? 'refused' : 'failure' in answer ? 'failed' : 'done'
    observe(outcome, (performance.now() - start) / secondMs)
    if ('refusal' in answer) throw new AppError(answer.refusal)
    if ('failure' in answer && answer.isLate) throw new AppError('unavailable', { retryAfterSeconds })
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.result as Results[K]
  }
  return {
    render: (upload) => run('render', upload),
    renderWhole: (upload) => run('whole', upload),
    blur: (stored) => run('blur', stored),
    renderDocument: async (upload) => asBuffer(await run('document', upload)),
    mark: async (stored, code) => asBuffer(await run('mark', stored, code)),
    readMark: (upload) => run('readMark', upload),
    close: () => processes.close(),
  }
}

/** Structured cloning makes an array of bytes of a buffer. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)
