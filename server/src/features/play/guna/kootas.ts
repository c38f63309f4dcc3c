// Ashtakoot: 36 points from eight comparisons (kootas) of two positions of the moon. The tables are the common ones of printed
// panchangas; of Vashya and Gana several are in use. Tradition compares a groom with a bride: here both directions count and the
// mean is taken, so that the result depends on neither gender nor order. The ranks of Varna are never shown.
import { type KootaId, kootaIds } from '@hamvav/contract/play/guna'
import type { KootaPoints } from '@hamvav/contract/play/guna-entities'
import { type MoonRange, stepsOf } from './moon.ts'

const mansionOf = (step: number) => Math.floor(step / 8)
const signOf = (step: number) => Math.floor(step / 18)
const digit = (digits: string | undefined, index: number) => Number(digits?.[index])
/** Places from one to the other around a circle, counted from 0. */
const distance = (one: number, other: number, circle: number) => (other - one + circle) % circle

/** A comparison of two steps; the first is the groom of the traditional tables. */
type Koota = (one: number, other: number) => number

/** Ranks by the element of the sign: fire, earth, air, water. One point unless the first is lower. */
const varna: Koota = (one, other) => (digit('2103', signOf(one) % 4) >= digit('2103', signOf(other) % 4) ? 1 : 0)

/** Classes of half signs: 0 four-footed, 1 human, 2 of the water, 3 wild, 4 insect. */
const vashyaClass = (step: number) => digit('000011223311114410021122', Math.floor(step / 9))
/** In half points. */
const vashyaPoints = ['42202', '24102', '21422', '00240', '22204']
const vashya: Koota = (one, other) => digit(vashyaPoints[vashyaClass(one)], vashyaClass(other)) / 2

/** The third, fifth and seventh mansion from each to the other, modulo nine, have no points. */
const tara: Koota = (one, other) =>
  [
    [one, other],
    [other, one],
  ].reduce((sum, [from = 0, to = 0]) => {
    const star = (distance(mansionOf(from), mansionOf(to), 27) % 9) + 1
    return sum + ([3, 5, 7].includes(star) ? 0 : 1.5)
  }, 0)

/** Animals of the mansions: horse, elephant, sheep, serpent, dog, cat, rat, cow, buffalo, tiger, deer, monkey, mongoose, lion. */
const yoniOf = [0, 1, 2, 3, 3, 4, 5, 2, 5, 6, 6, 7, 8, 9, 8, 9, 10, 10, 4, 11, 12, 11, 13, 0, 13, 7, 1]
const yoniPoints = [
  '42232221013321',
  '24332222312320',
  '23421213312031',
  '33242111122202',
  '22124212210211',
  '22212402213321',
  '22111042222212',
  '12312224303221',
  '03312223412221',
  '11121120141121',
  '32220323214221',
  '33022322212432',
  '22301212222342',
  '10121121111224',
]
const yoni: Koota = (one, other) => digit(yoniPoints[yoniOf[mansionOf(one)] ?? 0], yoniOf[mansionOf(other)] ?? 0)

/** Rulers of the signs: 0 sun, 1 moon, 2 Mars, 3 Mercury, 4 Jupiter, 5 Venus, 6 Saturn. */
const rulerOf = (step: number) => digit('253103524664', signOf(step))
/** How each ruler sees the others: 2 friend, 1 neutral, 0 enemy. */
const sight = ['2221200', '2212111', '2220211', '2012121', '2220201', '0012122', '0002122']
const maitriPoints: Readonly<Record<string, number>> = { 22: 5, 12: 4, 11: 3, '02': 1, '01': 0.5, '00': 0 }
const maitri: Koota = (one, other) => {
  const views = [digit(sight[rulerOf(one)], rulerOf(other)), digit(sight[rulerOf(other)], rulerOf(one))]
  return maitriPoints[views.toSorted((a, b) => a - b).join('')] ?? 0
}

/** Natures of the mansions: 0 gentle, 1 human, 2 fierce. */
const ganaOf = (step: number) => digit('012101002211020202211022110', mansionOf(step))
const ganaPoints = ['651', '660', '006']
const gana: Koota = (one, other) => digit(ganaPoints[ganaOf(other)], ganaOf(one))

/** Signs that are second, fifth, sixth, eighth, ninth or twelfth to each other have no points. */
const bhakoot: Koota = (one, other) => ([1, 4, 5, 7, 8, 11].includes(distance(signOf(one), signOf(other), 12)) ? 0 : 7)

/** Three lines that run through the mansions forwards and back. */
const nadiOf = (step: number) => digit('012210', mansionOf(step) % 6)
const nadi: Koota = (one, other) => (nadiOf(one) === nadiOf(other) ? 0 : 8)

/** By traditional name, with the neutral name that members see. */
export const kootas = { varna, vashya, tara, yoni, maitri, gana, bhakoot, nadi }
const byId: Readonly<Record<KootaId, Koota>> = {
  outlook: varna,
  pull: vashya,
  days: tara,
  instinct: yoni,
  friendship: maitri,
  temper: gana,
  feelings: bhakoot,
  energy: nadi,
}

const inBothDirections = (id: KootaId, one: number, other: number) => (byId[id](one, other) + byId[id](other, one)) / 2

/** Points of each koota, and their sum: the least and the most that the two ranges allow. */
export function comparePositions(one: MoonRange, other: MoonRange): { kootas: KootaPoints[]; total: [number, number] } {
  const pairs = stepsOf(one).flatMap((a) => stepsOf(other).map((b) => kootaIds.map((id) => inBothDirections(id, a, b))))
  const span = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
  return {
    kootas: kootaIds.map((id, index) => ({ id, points: span(pairs.map((points) => points[index] ?? 0)) })),
    total: span(pairs.map((points) => points.reduce((sum, each) => sum + each, 0))),
  }
}
