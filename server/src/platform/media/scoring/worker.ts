// Child process that scores and hashes stored pictures: its memory is freed when it ends.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Failure } from '../processing/processes.ts'
import { inputSide, loadNetwork, type Network } from './network.ts'
import { hashPair, windowHashes } from './picture-hash.ts'
import type { ScoringAnswer, ScoringJob } from './picture-scorer.ts'

sharp.cache(false)
sharp.concurrency(1)
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // not Linux
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))

let network: Network | undefined

async function answer({ kind, data }: ScoringJob): Promise<ScoringAnswer | Failure> {
  const file = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  try {
    if (kind === 'windows') return { windows: await windowHashes(file) }
  } catch (error) {
    return { failure: messageOf(error) }
  }
  try {
    network ??= loadNetwork()
  } catch (error) {
    return { unavailable: messageOf(error) }
  }
  try {
    const pixels = await sharp(file)
      .flatten({ background: 'white' })
      .resize(inputSide, inputSide, { fit: 'fill', kernel: 'linear' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    return { shares: network.classify(pixels), hashes: await hashPair(file) }
  } catch (error) {
    return { failure: messageOf(error) }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

process.on('message', (job: ScoringJob) => void answer(job).then((result) => process.send?.(result)))
