// Child process that decodes pictures: C code with untrusted bytes, separated from the server's memory and secrets.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { inspect } from '../inspect/inspect.ts'
import { PictureRefusal } from '../inspect/inspection.ts'
import type { Failure } from './processes.ts'
import type { Answer, Job } from './protocol.ts'
import { blur, markPicture, readMarkOf, render, renderDocument, renderWhole } from './render.ts'

sharp.cache(false)
try {
  // 40 megapixels of AVIF need a gigabyte: if memory runs out, Linux should end this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // not Linux
}
sharp.concurrency(1)

// Signals of a terminal reach the whole process group; the server shuts down first and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

async function answer({ kind, data, code = 0 }: Job): Promise<Answer | Failure> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  try {
    if (kind === 'blur') return { result: await blur(bytes) }
    if (kind === 'mark') return { result: await markPicture(bytes, code) }
    if (kind === 'readMark') return { result: await renderUpload(bytes, readMarkOf) }
    if (kind === 'document') return { result: await renderUpload(bytes, renderDocument) }
    if (kind === 'whole') return { result: await renderUpload(bytes, renderWhole) }
    return { result: await renderUpload(bytes, render) }
  } catch (error) {
    if (error instanceof PictureRefusal) return { refusal: error.code }
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

async function renderUpload<Result>(data: Buffer, work: (picture: Buffer) => Promise<Result>): Promise<Result> {
  const picture = inspect(data)
  return work(picture).catch((error: Error) => {
    if (error instanceof PictureRefusal || /timeout/i.test(error.message)) throw error
    throw new PictureRefusal('picture_broken')
  })
}

process.on('message', (job: Job) => void answer(job).then((result) => process.send?.(result)))
