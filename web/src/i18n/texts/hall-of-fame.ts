import { productName } from '@hamvav/contract/product'
import { catalogue } from '../catalogue.ts'

/** Hall of fame, its bounty page, and /working (spec §2); the entry itself is in web/content/hall-of-fame. */
export const hallOfFame = catalogue({
  title: { en: 'Hall of Fame', ne: 'सम्मान सूची' },
  intro: {
    en: `They found a security issue in ${productName} and told us before anyone was harmed. Thank you.`,
    ne: `उहाँहरूले ${productName} मा सुरक्षाको कमजोरी भेट्नुभयो र कसैलाई हानि हुनुअघि नै हामीलाई भन्नुभयो। धन्यवाद।`,
  },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  blog: { en: 'Blog', ne: 'ब्लग' },
  goHome: { en: 'GO HOME', ne: 'होममा जानुहोस्' },
  found: { en: ({ day }: { day: string }) => `Found on ${day}`, ne: ({ day }) => `${day} मा भेटियो` },
  howToReport: {
    en: 'Found something yourself? Please write to support, and give us time to fix it before you publish. We never take action against anyone who tells us in good faith.',
    ne: 'तपाईंले पनि केही भेट्नुभयो? कृपया सहायतामा लेख्नुहोस्, र प्रकाशित गर्नुअघि सच्याउने समय दिनुहोस्। राम्रो मनले भन्ने कसैमाथि हामी कारबाही गर्दैनौं।',
  },
  toSupport: { en: 'Write to support', ne: 'सहायतामा लेख्नुहोस्' },
  back: { en: 'Hall of Fame', ne: 'सम्मान सूची' },
  thanks: { en: 'Thank you', ne: 'धन्यवाद' },
  report: { en: 'Read the report (PDF)', ne: 'प्रतिवेदन पढ्नुहोस् (PDF)' },
  reportLanguage: { en: 'In English, 2 pages', ne: 'अङ्ग्रेजीमा, २ पेज' },
  severity: { en: 'Severity', ne: 'गम्भीरता' },
  status: { en: 'Status', ne: 'अवस्था' },
  fixed: { en: 'Fixed', ne: 'सच्याइयो' },

  working: { en: 'Working', ne: 'काम हुँदैछ' },
  workingText: {
    en: "We only show what works. When something new is ready, you'll find it in the app.",
    ne: 'हामी चल्ने कुरा मात्र देखाउँछौं। नयाँ कुरा तयार भएपछि एपमै भेट्नुहुनेछ।',
  },
  workingHome: { en: 'Go home', ne: 'होममा जानुहोस्' },
})
