import { catalogue, counted } from '../../../catalogue.ts'

interface Of {
  done: string
  total: string
}

/** Actions on many members at once; the quoted texts are the specification's (§2, §8). */
export const adminBulk = catalogue({
  deleteSelected: {
    en: ({ n }: { n: string }) => `Delete Selected (${n})`,
    ne: ({ n }) => `छानिएका मेटाउनुहोस् (${n})`,
  },
  suspendSelected: { en: 'Suspend selected…', ne: 'छानिएका निलम्बन…' },
  liftSelected: { en: 'Lift selected…', ne: 'छानिएका फुकुवा…' },
  noneSelected: { en: 'No users selected.', ne: 'कुनै प्रयोगकर्ता छानिएको छैन।' },
  tooMany: {
    en: ({ n }: { n: string }) => `At most ${n} members at once.`,
    ne: ({ n }) => `एकपटकमा बढीमा ${n} सदस्य।`,
  },
  deleteTitle: {
    en: counted('Delete {{count}} member?', 'Delete {{count}} members?'),
    ne: counted('{{count}} सदस्य मेटाउने?'),
  },
  suspendTitle: {
    en: counted('Suspend {{count}} member?', 'Suspend {{count}} members?'),
    ne: counted('{{count}} सदस्य निलम्बन गर्ने?'),
  },
  liftTitle: {
    en: counted('Lift {{count}} suspension?', 'Lift {{count}} suspensions?'),
    ne: counted('{{count}} निलम्बन फुकुवा गर्ने?'),
  },
  who: { en: 'Chosen members', ne: 'छानिएका सदस्यहरू' },
  andMore: { en: ({ n }: { n: string }) => `and ${n} more`, ne: ({ n }) => `र अरू ${n}` },
  deleteHint: {
    en: "Their profiles, pictures, posts and messages are removed. You can't undo this.",
    ne: 'उहाँहरूका प्रोफाइल, तस्बिर, पोस्ट र सन्देश हटाइन्छन्। यो फिर्ता गर्न सकिँदैन।',
  },
  typeNumber: {
    en: ({ n }: { n: string }) => `Type ${n} to confirm`,
    ne: ({ n }) => `पुष्टि गर्न ${n} टाइप गर्नुहोस्`,
  },
  numberDiffers: {
    en: 'This is not the number of chosen members.',
    ne: 'यो छानिएका सदस्यको सङ्ख्या होइन।',
  },
  suspendHint: {
    en: 'They can read and appeal, but not write or be found.',
    ne: 'उहाँहरूले पढ्न र पुनरावेदन गर्न सक्नुहुन्छ, तर लेख्न वा भेटिन सक्नुहुन्न।',
  },
  liftHint: {
    en: 'They can write and be found again. We notify them.',
    ne: 'उहाँहरूले फेरि लेख्न र भेटिन सक्नुहुन्छ, र यो खबर पाउनुहुन्छ।',
  },
  delete: { en: 'Delete', ne: 'मेटाउनुहोस्' },
  lift: { en: 'Lift', ne: 'फुकुवा गर्नुहोस्' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  noteHint: { en: "The member won't see it.", ne: 'सदस्यले यो देख्दैनन्।' },
  deleting: {
    en: ({ done, total }: Of) => `Deleting: ${done} of ${total}`,
    ne: ({ done, total }) => `मेटाउँदै: ${total} मध्ये ${done}`,
  },
  suspending: {
    en: ({ done, total }: Of) => `Suspending: ${done} of ${total}`,
    ne: ({ done, total }) => `निलम्बन गर्दै: ${total} मध्ये ${done}`,
  },
  lifting: {
    en: ({ done, total }: Of) => `Lifting: ${done} of ${total}`,
    ne: ({ done, total }) => `फुकुवा गर्दै: ${total} मध्ये ${done}`,
  },
  goesOn: {
    en: 'It continues if you leave this page.',
    ne: 'यो पेज छाड्नुभयो भने पनि यो चलिरहन्छ।',
  },
  deleted: { en: 'Selected users deleted successfully.', ne: 'छानिएका प्रयोगकर्ता सफलतापूर्वक मेटाइए।' },
  suspended: { en: 'Selected users suspended.', ne: 'छानिएका प्रयोगकर्ता निलम्बन गरिए।' },
  lifted: { en: 'Selected suspensions lifted.', ne: 'छानिएका निलम्बन फुकुवा गरिए।' },
  skipped: {
    en: ({ n, total }: { n: string; total: string }) =>
      `${n} of ${total} were skipped: already done, deleted, or no longer allowed.`,
    ne: ({ n, total }) => `${total} मध्ये ${n} छाडिए: पहिल्यै त्यस्तै, अब नभएका, वा अनुमति नभएका।`,
  },
})
