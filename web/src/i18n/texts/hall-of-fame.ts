import { productName } from '@hamvav/contract/product'
import { catalogue } from '../catalogue.ts'

/** Hall of fame, its bounty page, and /working (spec §2); the entry itself is in web/content/hall-of-fame. */
export const hallOfFame = catalogue({
  title: { en: 'Hall of Fame', ne: 'सम्मान सूची' },
  intro: {
    en: `They found a weakness in ${productName} and told us before anybody was harmed. Thank you.`,
    ne: `${productName} मा कमजोरी भेटेर कसैलाई हानि हुनुअघि नै हामीलाई भन्नेहरू। धन्यवाद।`,
  },
  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  blog: { en: 'Blog', ne: 'ब्लग' },
  goHome: { en: 'GO HOME', ne: 'गृहपृष्ठमा जानुहोस्' },
  found: { en: ({ day }: { day: string }) => `Found on ${day}`, ne: ({ day }) => `${day} मा भेटियो` },
  howToReport: {
    en: 'Found something yourself? Write to support, please, and give us the time to mend it before you publish. Nobody who tells us in good faith is pursued.',
    ne: 'तपाईंले पनि केही भेट्नुभयो? कृपया सहायतामा लेख्नुहोस्, र प्रकाशित गर्नुअघि सच्याउने समय दिनुहोस्। असल नियतले भन्ने कसैमाथि कारबाही हुँदैन।',
  },
  toSupport: { en: 'Write to support', ne: 'सहायतामा लेख्नुहोस्' },
  back: { en: 'Hall of Fame', ne: 'सम्मान सूची' },
  thanks: { en: 'Thank you', ne: 'धन्यवाद' },
  report: { en: 'Read the report (PDF)', ne: 'प्रतिवेदन पढ्नुहोस् (PDF)' },
  reportLanguage: { en: 'In English, 2 pages', ne: 'अङ्ग्रेजीमा, २ पृष्ठ' },
  severity: { en: 'Severity', ne: 'गम्भीरता' },
  status: { en: 'Status', ne: 'अवस्था' },
  fixed: { en: 'Fixed', ne: 'सच्याइयो' },

  working: { en: 'Working', ne: 'काम हुँदैछ' },
  workingText: {
    en: 'We are at work on checking ages by document, with a person who looks at each. What is not finished is not shown as if it were: you will find it in the product when it holds.',
    ne: 'हामी कागजातबाट उमेर जाँच्ने काममा लागेका छौं, हरेकलाई मानिसले नै हेर्नेछ। नसकिएको कुरालाई सकिएजस्तो देखाउँदैनौं: पक्का भएपछि मात्र यो प्रयोगमा आउँछ।',
  },
  workingHome: { en: 'Go home', ne: 'गृहपृष्ठमा जानुहोस्' },
})
