import { expect, test } from 'vitest'
import { fragmentedClip, mp4Clip, webmClip } from '../testing/clips.ts'
import { inspectClip } from './clip.ts'

const refusal = (data: Buffer) => {
  const found = inspectClip(data)
  return 'refusal' in found ? found.refusal : null
}

test('clips as browsers record them are accepted, by their content', () => {
  expect(inspectClip(webmClip())).toEqual({ type: 'video/webm' })
  expect(inspectClip(mp4Clip())).toEqual({ type: 'video/mp4' })
})

test('the length is that of the timestamps', () => {
  for (const ms of [0, 2_000, 7_000, 20_000]) expect([ms, refusal(webmClip({ ms }))]).toEqual([ms, 'clip_wrong_length'])
  for (const ms of [1_000, 20_000]) expect([ms, refusal(mp4Clip({ ms }))]).toEqual([ms, 'clip_wrong_length'])
  for (const ms of [3_000, 4_500, 6_000]) expect([ms, refusal(webmClip({ ms }))]).toEqual([ms, null])
})

test('the length of an MP4 in fragments is the sum of its samples, wherever their duration stands', () => {
  for (const durationIn of ['trun', 'tfhd', 'trex'] as const) {
    expect(inspectClip(fragmentedClip({ durationIn }))).toEqual({ type: 'video/mp4' })
    for (const fragments of [2, 40])
      expect([durationIn, refusal(fragmentedClip({ durationIn, fragments }))]).toEqual([
        durationIn,
        'clip_wrong_length',
      ])
  }
  const refused = {
    'no samples': fragmentedClip({ samples: 0 }),
    'a longer second track': fragmentedClip({ second: 300 }),
    'a right header over long fragments': fragmentedClip({ stated: 4_000, fragments: 40 }),
    'a long header over right fragments': fragmentedClip({ stated: 60_000 }),
  }
  for (const [name, data] of Object.entries(refused)) expect([name, refusal(data)]).toEqual([name, 'clip_wrong_length'])
  expect(refusal(fragmentedClip({ stated: 4_000, second: 15 }))).toBeNull()
})

test('a second description of a clip or of a track, or more than four tracks, are refused', () => {
  const right = fragmentedClip()
  const refused = {
    'a second movie': Buffer.concat([fragmentedClip({ fragments: 40 }), right.subarray(right.readUInt32BE(0))]),
    'a second whole movie': Buffer.concat([mp4Clip({ ms: 60_000 }), mp4Clip().subarray(12)]),
    'a track twice': fragmentedClip({ tracks: [1, 1] }),
    'five tracks': fragmentedClip({ tracks: [1, 2, 3, 4, 5] }),
  }
  for (const [name, data] of Object.entries(refused)) expect([name, refusal(data)]).toEqual([name, 'clip_not_video'])
  expect(refusal(fragmentedClip({ tracks: [1, 2, 3, 4] }))).toBeNull()
})

test('fragments are as long as they say, whatever the header says, and none starts after the longest clip', () => {
  const refused = {
    'samples without a duration': fragmentedClip({ stated: 4_000, sampleMs: 0 }),
    'no samples': fragmentedClip({ stated: 4_000, samples: 0 }),
    'no samples, at a right time': fragmentedClip({ stated: 4_000, samples: 0, startMs: 4_000 }),
    'a late start': fragmentedClip({ stated: 4_000, startMs: 7_000 }),
    'a late start in 64 bits': fragmentedClip({ startMs: 7_000, hasLongStart: true }),
    'a late end': fragmentedClip({ startMs: 6_300 }),
  }
  for (const [name, data] of Object.entries(refused)) expect([name, refusal(data)]).toEqual([name, 'clip_wrong_length'])
  for (const hasLongStart of [false, true])
    expect(refusal(fragmentedClip({ stated: 4_000, startMs: 3_500, hasLongStart }))).toBeNull()
})

test('both ways of H.264 in MP4 are accepted', () => {
  for (const codec of ['avc1', 'avc3']) expect([codec, refusal(fragmentedClip({ codec }))]).toEqual([codec, null])
  expect(refusal(fragmentedClip({ codec: 'hvc1' }))).toBe('clip_not_video')
})

test('a clip without a track of sound is refused: nobody could have said the digits', () => {
  const silent = {
    webm: webmClip({ sound: null }),
    mp4: mp4Clip({ sound: null }),
    'mp4 in fragments': fragmentedClip({ sound: null }),
    'another codec': webmClip({ sound: 'A_MPEG/L3' }),
    'another codec in mp4': mp4Clip({ sound: 'ac-3' }),
  }
  for (const [name, data] of Object.entries(silent)) expect([name, refusal(data)]).toEqual([name, 'clip_not_video'])
  for (const sound of ['A_OPUS', 'A_VORBIS']) expect([sound, refusal(webmClip({ sound }))]).toEqual([sound, null])
  for (const sound of ['mp4a', 'Opus']) expect([sound, refusal(fragmentedClip({ sound }))]).toEqual([sound, null])
})

test('other containers, other codecs and other files are no clips', () => {
  const others = {
    matroska: webmClip({ docType: 'matroska' }),
    codec: webmClip({ codec: 'V_MPEG4/ISO/AVC' }),
    sound: mp4Clip({ codec: 'mp4a' }),
    picture: Buffer.from('ffd8ffe000104a464946', 'hex'),
    page: Buffer.from('<html><script>alert(1)</script>'),
    header: Buffer.from('1a45dfa3', 'hex'),
    cut: webmClip().subarray(0, 300),
  }
  for (const [name, data] of Object.entries(others)) expect([name, refusal(data)]).toEqual([name, 'clip_not_video'])
  expect(refusal(Buffer.alloc(0))).toBe('clip_missing')
})

test('nothing can be hidden before, inside or behind a clip', () => {
  const page = Buffer.from(`<script>alert(1)</script>${' '.repeat(5_000)}`)
  const hidden = {
    'before it': Buffer.concat([page, webmClip()]),
    'behind it': Buffer.concat([webmClip(), page]),
    'behind an MP4': Buffer.concat([mp4Clip(), page]),
    'as padding': webmClip({ extra: [['ec', page]] }),
    'as an attachment': webmClip({ extra: [['1941a469', page]] }),
    'as a second file': Buffer.concat([webmClip(), webmClip()]),
    'as a zip': Buffer.concat([webmClip(), Buffer.from('504b0304', 'hex'), page]),
  }
  for (const [name, data] of Object.entries(hidden)) expect([name, refusal(data)]).toEqual([name, 'clip_not_video'])
})

test('any damaged clip is refused or accepted, without an exception or a loop', () => {
  for (const whole of [webmClip({ blockBytes: 20 }), fragmentedClip({ fragments: 2 })])
    for (let at = 0; at < whole.length; at++) {
      const broken = Buffer.from(whole)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      expect(typeof inspectClip(broken)).toBe('object')
      expect(typeof inspectClip(whole.subarray(0, at))).toBe('object')
    }
})
