// Formats sizes and durations: one unit, two digits if needed.
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLanguage } from '../../../core/preferences/language.ts'
import { adminHealth } from '../../../i18n/texts/admin-panel.ts'

const units = [
  { name: 'days', seconds: 86_400 },
  { name: 'hours', seconds: 3_600 },
  { name: 'minutes', seconds: 60 },
  { name: 'seconds', seconds: 1 },
] as const

const numerals = { en: 'latn', ne: 'deva' } as const

export function useMeasures() {
  const text = useMessages(adminHealth)
  const { number } = useFormat()
  const language = useLanguage()
  return {
    duration(seconds: number): string {
      const unit = units.find((one) => seconds >= 2 * one.seconds) ?? units[3]
      return text[unit.name]({ n: number(Math.floor(seconds / unit.seconds)) })
    },
    megabytes: (n: number): string =>
      n < 1024 ? text.megabytes({ n: number(n) }) : text.gigabytes({ n: number(Math.round(n / 102.4) / 10) }),
    milliseconds: (n: number): string => text.milliseconds({ n: number(n < 10 ? n : Math.round(n)) }),
    /** 12:03:10. */
    clock: (moment: string | number): string =>
      new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        numberingSystem: numerals[language],
      }).format(new Date(moment)),
  }
}
