import { expect, test } from 'vitest'
import { mp4Clip, webmClip } from '../testing/clips.ts'
import { mp4Sound, oggSound, webmSound } from '../testing/sounds.ts'
import { inspectSound } from './sound.ts'

test.each([
  ['WebM', webmSound(), { type: 'audio/webm', ms: 4_000 }],
  ['Ogg', oggSound(), { type: 'audio/ogg', ms: 4_000 }],
  ['MP4', mp4Sound(), { type: 'audio/mp4', ms: 4_000 }],
  ['MP4 in fragments', mp4Sound({ ms: 0 }), { type: 'audio/mp4', ms: null }],
])('a recording as %s is accepted with its length', (_name, file, expected) => {
  expect(inspectSound(file)).toEqual(expected)
})

const html = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(300))
test.each<readonly [string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a page', html],
  ['a picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(200))],
  ['a WebM video', webmClip()],
  ['a WebM of another codec', webmSound({ codec: 'A_VORBIS' })],
  ['an MP4 video', mp4Clip()],
  ['an MP4 with two tables of contents', Buffer.concat([mp4Sound(), mp4Sound({ ms: 90_000 })])],
  ['an MP4 with another track', mp4Sound({ handler: 'vide' })],
  ['an Ogg with a second stream', oggSound({ serial: 8 })],
  ...[webmSound(), oggSound(), mp4Sound()].flatMap((file) => [
    ['something behind the end', Buffer.concat([file, html])] as const,
    ['a broken end', file.subarray(0, -11)] as const,
  ]),
])('%s is refused', (_name, file) => {
  expect(inspectSound(file)).toBeNull()
})
