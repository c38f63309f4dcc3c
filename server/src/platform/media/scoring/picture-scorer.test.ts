import { cp, mkdtemp, rm, symlink, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputSide, loadNetwork } from './network.ts'
import { hashPair, windowHashes } from './picture-hash.ts'
import { createPictureScorer, type PictureScorer, ScorerUnavailableError } from './picture-scorer.ts'

let scorer: PictureScorer
beforeAll(() => {
  scorer = createPictureScorer()
})
afterAll(() => scorer.close())

const shapes = {
  hill: '<rect width="400" height="400" fill="#8bd"/><path d="M0 300 L150 100 L260 260 L330 180 L400 300 V400 H0z" fill="#486"/>',
  black: '<rect width="400" height="400" fill="#000"/>',
}
const draw = (name: keyof typeof shapes) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${shapes[name]}</svg>`))

/** What nsfwjs 4.4.0 with tfjs 4.22.0 answered for the same pixels. */
const published = {
  hill: { drawing: 0.11264, hentai: 0.00046, neutral: 0.88682, porn: 0.00007, sexy: 0.00002 },
  black: { drawing: 0.78831, hentai: 0.02625, neutral: 0.17337, porn: 0.01001, sexy: 0.00206 },
}

test('the network answers what the published model does', async () => {
  const network = loadNetwork()
  for (const name of ['hill', 'black'] as const) {
    const shares = network.classify(await draw(name).resize(inputSide, inputSide).removeAlpha().raw().toBuffer())
    for (const [kind, share] of Object.entries(published[name]))
      expect(shares[kind as keyof typeof shares], `${name} ${kind}`).toBeCloseTo(share, 3)
  }
})

test('the process scores and hashes a stored picture', async () => {
  const hill = await draw('hill').webp().toBuffer()
  const { score, hashes } = await scorer.score(hill)
  expect(score).toBeLessThan(0.05)
  expect(hashes).toEqual(await hashPair(hill))
  expect(await scorer.windows(hill)).toEqual(await windowHashes(hill))
  expect((await scorer.score(await draw('black').webp().toBuffer())).hashes).toBeNull()
  await expect(scorer.score(Buffer.from('no picture'))).rejects.not.toBeInstanceOf(ScorerUnavailableError)
})

test('without its model the process says so, and still hashes removed pictures', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hamvav-model-'))
  const here = (name: string) => new URL(name, import.meta.url)
  await cp(here('./'), folder, { recursive: true })
  await truncate(path.join(folder, 'model/weights.bin'), 1_000_000)
  await symlink(here('../../../../../node_modules'), path.join(folder, 'node_modules'))
  const broken = createPictureScorer(pathToFileURL(path.join(folder, 'worker.ts')))
  try {
    const hill = await draw('hill').webp().toBuffer()
    await expect(broken.score(hill)).rejects.toThrow(ScorerUnavailableError)
    await expect(broken.score(hill)).rejects.toThrow('not the published file')
    expect(await broken.windows(hill)).toEqual(await windowHashes(hill))
  } finally {
    await broken.close()
    await rm(folder, { recursive: true })
  }
})

test('the hash of a mirrored picture is the second hash of the picture', async () => {
  const [own, mirrored] = (await hashPair(await draw('hill').webp().toBuffer())) ?? []
  const [flopped] =
    (await hashPair(
      await sharp(await draw('hill').png().toBuffer())
        .flop()
        .webp()
        .toBuffer(),
    )) ?? []
  const distance = ((mirrored ?? 0n) ^ (flopped ?? 0n)).toString(2).replaceAll('0', '').length
  expect(distance).toBeLessThanOrEqual(4)
  expect(own).not.toBe(mirrored)
})
