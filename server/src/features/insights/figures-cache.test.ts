import { minuteMs } from '@hamvav/contract/durations'
import { expect, test } from 'vitest'
import { createFiguresCache, keptFrom } from './figures-cache.ts'

const day = (number: number, reach: number) => ({
  day: `2026-05-0${number}`,
  profile_views: 1,
  likes: 0,
  matches: 0,
  replies: 0,
  games: 0,
  gifts: 0,
  attachments: 0,
  reach,
})

/** Three days of a member, read again and again while all of them change. */
function createFigures(reach: number) {
  const reads: string[] = []
  let [now, extra] = [0, 0]
  const figures = createFiguresCache(
    async (member, first, last) => {
      reads.push(`${member} ${first} ${last}`)
      return [1, 2, 3].map((n) => day(n, reach + extra)).filter((row) => row.day >= first && row.day <= last)
    },
    () => now,
  )
  return {
    reads,
    reachOf: async (member = 'asha') => (await figures(member, '2026-05-01', '2026-05-03')).map((row) => row.reach),
    change: (by: number) => (extra += by),
    wait: (ms: number) => (now += ms),
  }
}

test('of a member with many events, finished days are kept for ten minutes and today is read', async () => {
  const { reads, reachOf, change, wait } = createFigures(keptFrom)
  expect(await reachOf()).toEqual([keptFrom, keptFrom, keptFrom])
  change(1)
  expect(await reachOf()).toEqual([keptFrom, keptFrom, keptFrom + 1])
  wait(10 * minuteMs - 1)
  expect(await reachOf()).toEqual([keptFrom, keptFrom, keptFrom + 1])
  expect(reads).toEqual(['asha 2026-05-01 2026-05-03', 'asha 2026-05-03 2026-05-03', 'asha 2026-05-03 2026-05-03'])
  wait(1)
  expect(await reachOf()).toEqual([keptFrom + 1, keptFrom + 1, keptFrom + 1])
})

test('figures are those of the member who asks, and of a member with few events always new', async () => {
  const many = createFigures(keptFrom)
  await many.reachOf('asha')
  many.change(1)
  expect(await many.reachOf('bikram')).toEqual([keptFrom + 1, keptFrom + 1, keptFrom + 1])
  const few = createFigures(5)
  await few.reachOf()
  few.change(1)
  expect(await few.reachOf()).toEqual([6, 6, 6])
})
