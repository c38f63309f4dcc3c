// `npm run festivals`: computes the days of great festivals of Nepal and writes server/src/platform/time/festival-days.ts.
// Positions of sun and moon are those of astronomy-engine. festivals.test.mjs compares the rules with published days, and the
// checked-in table with the rules. Before 2037, set later years and run it again.
//
// The published days are decided by a committee in the tradition of the Surya Siddhanta, whose lunar days can begin hours earlier or
// later: a festival can be a day beside the computed one. Who uses the table adds days before and after.
// Gyalpo Losar is the least certain: the Tibetan calendar begins some years a month before Nepal's holiday.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Body, MoonPhase, Observer, SearchMoonPhase, SearchRiseSet, SunPosition } from 'astronomy-engine'

const dayMs = 86_400_000
const offsetMs = 345 * 60_000
const kathmandu = new Observer(27.7172, 85.324, 1300)

export const file = path.join(import.meta.dirname, '../../server/src/platform/time/festival-days.ts')
const years = { first: 2026, last: 2036 }

const dayOf = (time) => new Date(time + offsetMs).toISOString().slice(0, 10)
const startOf = (day) => Date.parse(day) - offsetMs
const addDays = (day, count) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)

/** Lahiri: 23.85709 degrees at J2000, 50.2879 arc seconds more a year. */
const ayanamsa = (time) => 23.857_09 + ((time - Date.UTC(2000, 0, 1, 12)) / (365.25 * dayMs)) * (50.2879 / 3600)
/** Sign of the sidereal zodiac, 0 (Mesha) to 11 (Meena). */
const signOfSun = (time) => Math.floor(((SunPosition(new Date(time)).elon - ayanamsa(time) + 360) % 360) / 30)

/** Lunar days, 1 to 30: the moon gains 12 degrees on the sun in each; 1 to 15 are of the bright half (shukla). */
const tithiAt = (time) => Math.floor(MoonPhase(new Date(time)) / 12) + 1

const sunAt = (direction) => (day) =>
  SearchRiseSet(Body.Sun, kathmandu, direction, new Date(startOf(day)), 1).date.getTime()
const sunrise = sunAt(1)
const sunset = sunAt(-1)

/**
 * The new moon that begins a lunar month: the last one of the year with the sun in this sign that leaves it before the next new
 * moon. Two in the same sign are a leap month (adhika) and the month itself; festivals are in the second.
 */
function beginningOf(sign, year) {
  let found
  for (let time = Date.UTC(year - 1, 11, 1); time < Date.UTC(year + 1, 0, 15);) {
    const moon = SearchMoonPhase(0, new Date(time), 40).date.getTime()
    const next = SearchMoonPhase(0, new Date(moon + 20 * dayMs), 40).date.getTime()
    if (signOfSun(moon) === sign && signOfSun(next) !== sign && new Date(next).getUTCFullYear() === year) found = moon
    time = moon + dayMs
  }
  if (!found) throw new Error(`no month of sign ${sign} in ${year}`)
  return found
}

/** The first day after this new moon at whose sunrise the tithi runs; the day on which it begins if it is at no sunrise. */
function atSunrise(moon, tithi) {
  for (let day = dayOf(moon); ; day = addDays(day, 1)) {
    const rise = sunrise(day)
    if (rise < moon) continue
    if (tithiAt(rise) === tithi) return day
    if (tithiAt(rise) > tithi && tithiAt(rise) < 30) return addDays(day, -1)
  }
}

/** The first day from this new moon on in whose afternoon (aparahna, the fourth fifth of its daylight) the tithi runs at the middle. */
function inAfternoon(moon, tithi) {
  for (let day = addDays(dayOf(moon), 1); ; day = addDays(day, 1)) {
    const rise = sunrise(day)
    if (tithiAt(rise + 0.7 * (sunset(day) - rise)) >= tithi) return day
  }
}

/** The first day before this new moon in whose evening (pradosha, 144 minutes from sunset) Aunsi, the last tithi, runs at the middle. */
function onNewMoonEvening(moon) {
  for (let day = addDays(dayOf(moon), -3); ; day = addDays(day, 1))
    if (tithiAt(sunset(day) + 72 * 60_000) === 30) return day
}

/** 1 Poush is the first day at whose sunrise the sun is in Dhanu. */
function fifteenthOfPoush(year) {
  let day = `${year}-12-10`
  while (signOfSun(sunrise(day)) !== 8) day = addDays(day, 1)
  return addDays(day, 14)
}

/** Of each festival its main day. Months begin after a new moon; their sign is the sun's at that new moon. */
export const rules = {
  /** Haritalika Teej: Bhadra shukla 3 at sunrise. */
  teej: (year) => atSunrise(beginningOf(4, year), 3),
  /** Vijaya Dashami: Ashwin shukla 10 in the afternoon. */
  dashain: (year) => inAfternoon(beginningOf(5, year), 10),
  /** Laxmi Puja: the evening of the new moon (Aunsi) before Kartik shukla. */
  tihar: (year) => onNewMoonEvening(beginningOf(6, year)),
  /** Tamu Losar: 15 Poush. */
  tamuLosar: fifteenthOfPoush,
  /** Sonam Losar: Magh shukla 1 at sunrise. */
  sonamLosar: (year) => atSunrise(beginningOf(9, year), 1),
  /** Gyalpo Losar: Falgun shukla 1 at sunrise. */
  gyalpoLosar: (year) => atSunrise(beginningOf(10, year), 1),
}

/** The file with the table. */
export function writeTable() {
  const table = Object.entries(rules).map(([festival, dayIn]) => {
    const days = Array.from({ length: years.last - years.first + 1 }, (_, n) => `    '${dayIn(years.first + n)}',\n`)
    return `  ${festival}: [\n${days.join('')}  ],\n`
  })
  return `// Main days of festivals in Nepal, computed with astronomy-engine by \`npm run festivals\`, where their rules are (scripts/festivals/festivals.mjs).
// Compared with python-holidays (decision 0074): a published day can be a day earlier or later.

export const festivalDays = {
${table.join('')}} as const
export type Festival = keyof typeof festivalDays
`
}

if (import.meta.main) writeFileSync(file, writeTable())
