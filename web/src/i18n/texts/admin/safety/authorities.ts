import type { Authority, AuthorityDemand, AuthorityOutcome } from '@hamvav/contract/safety/transparency'
import { catalogue } from '../../../catalogue.ts'

/** The screen of requests from authorities, for chiefs. */
export const adminAuthorities = catalogue({
  intro: {
    en: 'Record each request for data, removal or preservation. /transparency shows how many there were, rounded. No names or case numbers: keep those in your own files.',
    ne: 'डाटा, हटाउने वा सुरक्षित राख्ने हरेक अनुरोध दर्ता गर्नुहोस्। /transparency मा कति थिए भनेर घटाएर देखाइन्छ। नाम वा मुद्दा नम्बर नलेख्नुहोस्; ती आफ्नै फाइलमा राख्नुहोस्।',
  },
  add: { en: 'Record a request', ne: 'अनुरोध दर्ता गर्नुहोस्' },
  receivedOn: { en: 'Received on', ne: 'प्राप्त मिति' },
  authority: { en: 'Authority', ne: 'निकाय' },
  demand: { en: 'Demand', ne: 'माग' },
  outcome: { en: 'Outcome', ne: 'नतिजा' },
  save: { en: 'Record', ne: 'दर्ता गर्नुहोस्' },
  saved: { en: 'Recorded. It counts from the next night.', ne: 'दर्ता भयो। अर्को रातदेखि गनिन्छ।' },
  changed: { en: 'Outcome saved.', ne: 'नतिजा राखियो।' },
  noDay: { en: 'Please choose the day.', ne: 'कृपया मिति छान्नुहोस्।' },
  none: { en: 'No requests yet', ne: 'अहिलेसम्म अनुरोध छैन' },
  list: { en: 'Requests', ne: 'अनुरोधहरू' },
  outcomeOf: { en: ({ day }: { day: string }) => `Outcome, ${day}`, ne: ({ day }) => `नतिजा, ${day}` },
})

export const authorityNames = catalogue({
  police: { en: 'Police', ne: 'प्रहरी' },
  court: { en: 'Court', ne: 'अदालत' },
  ministry: { en: 'Ministry or regulator', ne: 'मन्त्रालय वा नियामक' },
  abroad: { en: 'Authority abroad', ne: 'विदेशी निकाय' },
  other: { en: 'Another authority', ne: 'अन्य निकाय' },
} satisfies Record<Authority, { en: string; ne: string }>)

export const authorityDemands = catalogue({
  data: { en: 'Data about a member', ne: 'सदस्यको डाटा' },
  removal: { en: 'Removal of content', ne: 'सामग्री हटाउने' },
  preservation: { en: 'Preservation of data', ne: 'डाटा सुरक्षित राख्ने' },
} satisfies Record<AuthorityDemand, { en: string; ne: string }>)

export const authorityOutcomes = catalogue({
  pending: { en: 'Not decided yet', ne: 'निर्णय हुन बाँकी' },
  disclosed: { en: 'Complied', ne: 'मानिएका' },
  partly: { en: 'Complied in part', ne: 'केही मानिएका' },
  declined: { en: 'Declined', ne: 'अस्वीकार गरिएको' },
} satisfies Record<AuthorityOutcome, { en: string; ne: string }>)
