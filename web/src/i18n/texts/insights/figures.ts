import { catalogue } from '../../catalogue.ts'

interface Days {
  n: string
}
interface Summary {
  figure: string
  total: string
  most: string
  day: string
}

/** Texts of the daily charts and tables, also used by the admin panel. */
export const figures = catalogue({
  period: { en: 'Period', ne: 'अवधि' },
  days: { en: ({ n }: Days) => `${n} days`, ne: ({ n }) => `${n} दिन` },
  comparedWith: {
    en: ({ n }: Days) => `Compared with the ${n} days before`,
    ne: ({ n }) => `त्यसअघिका ${n} दिनसँग तुलना`,
  },
  more: { en: ({ n }: { n: string }) => `${n}% more`, ne: ({ n }) => `${n}% बढी` },
  fewer: { en: ({ n }: { n: string }) => `${n}% fewer`, ne: ({ n }) => `${n}% कम` },
  times: { en: ({ n }: { n: string }) => `${n} times as many`, ne: ({ n }) => `${n} गुणा` },
  same: { en: 'As before', ne: 'पहिले जस्तै' },
  noneBefore: { en: 'None before', ne: 'पहिले थिएन' },
  summary: {
    en: ({ figure, total, most, day }: Summary) => `${figure}: ${total}. Most on ${day}: ${most}.`,
    ne: ({ figure, total, most, day }) => `${figure}: ${total}। सबैभन्दा धेरै ${day} मा: ${most}।`,
  },
  showTable: { en: 'Show as table', ne: 'तालिकामा देखाउनुहोस्' },
  showCharts: { en: 'Show as charts', ne: 'चार्टमा देखाउनुहोस्' },
  tableLabel: { en: 'Figures by day', ne: 'दिनअनुसार तथ्याङ्क' },
  day: { en: 'Day', ne: 'दिन' },
  total: { en: 'Total', ne: 'जम्मा' },
})
