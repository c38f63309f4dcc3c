import type { ProfileChange } from '@hamvav/contract/admin/entities'
import { catalogue } from '../../../catalogue.ts'

interface Name {
  name: string
}
interface Both {
  en: string
  ne: string
}

const changes = {
  pictures: { en: 'New pictures', ne: 'नयाँ तस्बिर' },
  name: { en: 'Name', ne: 'नाम' },
  username: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  bio: { en: 'Bio', ne: 'परिचय' },
  interests: { en: 'Interests', ne: 'रुचिहरू' },
  location: { en: 'Location', ne: 'ठाउँ' },
  prompts: { en: 'Prompts', ne: 'आफ्नो कुरा' },
} satisfies Record<ProfileChange, Both>

/** /admin/approvals?kind=changed: approved profiles that changed since their review. */
export const adminChanged = catalogue({
  ...changes,
  changedAt: { en: ({ at }: { at: string }) => `Changed ${at}`, ne: ({ at }) => `फेरिएको: ${at}` },
  reviewedVersion: { en: 'Reviewed', ne: 'जाँचिएको' },
  currentVersion: { en: 'Now', ne: 'अहिले' },
  nothing: { en: 'Empty', ne: 'खाली' },
  memberPage: { en: 'Member page', ne: 'सदस्य पेज' },
  fine: { en: "It's fine", ne: 'ठीक छ' },
  fineOf: {
    en: ({ name }: Name) => `It's fine: ${name}'s changes`,
    ne: ({ name }) => `ठीक छ: ${name} का परिवर्तन`,
  },
  refuse: { en: 'Withdraw approval', ne: 'स्वीकृति फिर्ता' },
  refuseOf: {
    en: ({ name }: Name) => `Withdraw approval of ${name}`,
    ne: ({ name }) => `स्वीकृति फिर्ता: ${name}`,
  },
  reviewedNow: { en: ({ name }: Name) => `${name} is reviewed.`, ne: ({ name }) => `${name} को जाँच भयो।` },
  empty: { en: 'No changed profiles', ne: 'फेरिएको प्रोफाइल छैन' },
  emptyHint: {
    en: 'When an approved member changes something others can see, it appears here.',
    ne: 'स्वीकृत सदस्यले अरूले देख्ने कुरा फेरेमा यहाँ देखिन्छ।',
  },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
})
