import sharp from 'sharp'
import { expect, it } from 'vitest'
import { looks } from './content/members/looks.ts'
import { memberSketches } from './content/members/member-sketches.ts'
import { drawPortrait, renderPortrait } from './portraits.ts'

const womensHeads = /^(bangs|bun|gray(Bun|Medium)|hijab|long|medium)/
const beardless = memberSketches.filter(({ gender }) => gender !== 'male')

it('draws every member and nobody else', () => {
  const usernames = memberSketches.map(({ username }) => username)
  expect(Object.keys(looks).toSorted()).toEqual(usernames.toSorted())
})

it('gives heads that fit the gender', () => {
  for (const { username } of beardless) expect(looks[username]?.beard, username).toBeUndefined()
  for (const { username, gender } of memberSketches) {
    if (gender === 'male') expect(looks[username]?.head, username).not.toMatch(womensHeads)
  }
})

it('draws self-contained pictures without metadata, the same each time', () => {
  for (const look of Object.values(looks)) {
    const { photo, avatar } = drawPortrait(look)
    expect(drawPortrait(look)).toEqual({ photo, avatar })
    for (const svg of [photo, avatar]) expect(svg).not.toMatch(/<metadata|<script|<image|href=/)
  }
})

it('renders the three stored sizes as square WebP', async () => {
  const look = looks['pemalama']
  if (!look) throw new Error('Pema is missing')
  const files = await renderPortrait(drawPortrait(look))
  expect([...files.keys()]).toEqual([96, 320, 960])
  for (const [side, file] of files) {
    const { format, width, height } = await sharp(file).metadata()
    expect([format, width, height]).toEqual(['webp', side, side])
  }
})
