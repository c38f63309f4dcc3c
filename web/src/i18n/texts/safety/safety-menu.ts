import { catalogue } from '../../catalogue.ts'

interface Name {
  name: string
}

/** Menu of reportable content; separate from the texts of its dialogs, which load when they open. */
export const safetyMenu = catalogue({
  more: { en: ({ name }: Name) => `More about ${name}`, ne: ({ name }) => `${name} बारे थप विकल्प` },
  report: { en: 'Report', ne: 'रिपोर्ट गर्नुहोस्' },
  blockShort: { en: 'Block', ne: 'ब्लक' },
  block: { en: ({ name }: Name) => `Block ${name}`, ne: ({ name }) => `${name} लाई ब्लक गर्नुहोस्` },
})
