import { catalogue, counted } from '../../../catalogue.ts'

/** Decisions about a member, shared by the panel's screens; quoted texts are the specification's (§8). */
export const adminDecisions = catalogue({
  deleteFailed: { en: 'Failed to delete user', ne: 'प्रयोगकर्ता मेटाउन सकिएन' },
  verifyFailed: { en: 'Failed to update verification status', ne: 'प्रमाणीकरण स्थिति बदल्न सकिएन' },
  suspendFailed: { en: 'Failed to update suspension status', ne: 'निलम्बन स्थिति बदल्न सकिएन' },
  approveFailed: { en: 'Failed to update approval', ne: 'स्वीकृति बदल्न सकिएन' },
  canPostFailed: { en: 'Failed to update who may post', ne: 'पोस्ट गर्ने अनुमति बदल्न सकिएन' },
  decidedBy: {
    en: ({ by, at }: { by: string; at: string }) => `${by} decided this before you (${at}). This is how it is now.`,
    ne: ({ by, at }) => `तपाईंभन्दा पहिले ${by} ले निर्णय गरिसक्नुभयो (${at})। अहिलेको अवस्था देखाइएको छ।`,
  },
  days: { en: 'How long', ne: 'कति समय' },
  forDays: {
    en: counted('{{count}} day', '{{count}} days'),
    ne: counted('{{count}} दिन'),
  },
  forGood: { en: 'For good', ne: 'सधैंका लागि' },
  fromNow: { en: 'Counted from now.', ne: 'अहिलेदेखि गनिन्छ।' },
  reason: { en: 'Reason', ne: 'कारण' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  noteHint: { en: "The member won't see it.", ne: 'सदस्यले यो देख्दैनन्।' },
  suspend: { en: 'Suspend', ne: 'निलम्बन गर्नुहोस्' },
  change: { en: 'Change', ne: 'परिवर्तन गर्नुहोस्' },
})
