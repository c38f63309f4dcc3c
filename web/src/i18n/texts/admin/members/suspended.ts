import { catalogue } from '../../../catalogue.ts'

interface N {
  n: string
}
interface Name {
  name: string
}

/** /admin/suspend: the suspended members. */
export const adminSuspended = catalogue({
  intro: {
    en: 'Suspended members can read and appeal, but not write or be found. A suspension for some days ends by itself.',
    ne: 'निलम्बित सदस्यले पढ्न र पुनरावेदन गर्न सक्छन्, तर लेख्न वा भेटिन सक्दैनन्। केही दिनको निलम्बन आफैं सकिन्छ।',
  },
  search: { en: 'Search', ne: 'खोज्नुहोस्' },
  searchHint: { en: 'Name, user name or email', ne: 'नाम, प्रयोगकर्ता नाम वा इमेल' },
  show: { en: 'Show', ne: 'देखाउने' },
  all: { en: 'All', ne: 'सबै' },
  appealed: { en: 'Appealed', ne: 'पुनरावेदन गरेका' },
  list: { en: 'Suspended members', ne: 'निलम्बित सदस्यहरू' },
  chooseOne: { en: ({ name }: Name) => `Select ${name}`, ne: ({ name }) => `${name} छान्नुहोस्` },
  chooseAll: { en: 'Select all shown', ne: 'देखिएका सबै छान्नुहोस्' },
  chosen: { en: ({ n }: { n: string }) => `${n} selected`, ne: ({ n }) => `${n} छानिए` },
  member: { en: 'Member', ne: 'सदस्य' },
  reason: { en: 'Reason', ne: 'कारण' },
  noReason: { en: 'None given', ne: 'दिइएको छैन' },
  since: { en: 'Since', ne: 'कहिलेदेखि' },
  until: { en: 'Until', ne: 'कहिलेसम्म' },
  forGood: { en: 'For good', ne: 'सधैंका लागि' },
  ending: { en: 'any moment', ne: 'जुनसुकै बेला' },
  inMinutes: { en: ({ n }: N) => `in ${n} min`, ne: ({ n }) => `${n} मिनेटमा` },
  inHours: { en: ({ n }: N) => `in ${n} h`, ne: ({ n }) => `${n} घण्टामा` },
  inDays: { en: ({ n }: N) => `in ${n} days`, ne: ({ n }) => `${n} दिनमा` },
  by: { en: 'By', ne: 'कसले' },
  nobody: { en: 'The server', ne: 'सर्भर' },
  hasAppealed: { en: 'Appealed', ne: 'पुनरावेदन' },
  actions: { en: 'Actions', ne: 'कार्य' },
  lift: { en: 'Lift', ne: 'फुकुवा' },
  liftOf: { en: ({ name }: Name) => `Lift the suspension of ${name}`, ne: ({ name }) => `${name} को निलम्बन फुकुवा` },
  liftTitle: {
    en: ({ name }: Name) => `Lift the suspension of ${name}?`,
    ne: ({ name }) => `${name} को निलम्बन फुकुवा गर्ने?`,
  },
  liftText: {
    en: 'They can write and be found again, and we notify them. Any open appeal is granted.',
    ne: 'उहाँले फेरि लेख्न र भेटिन सक्नुहुन्छ, र यो खबर पाउनुहुन्छ। खुला पुनरावेदन पनि स्वीकार हुन्छ।',
  },
  lifted: {
    en: ({ name }: Name) => `${name} is no longer suspended.`,
    ne: ({ name }) => `${name} अब निलम्बित हुनुहुन्न।`,
  },
  change: { en: 'Change', ne: 'अवधि फेर्नुहोस्' },
  changeOf: {
    en: ({ name }: Name) => `Change how long ${name} is suspended`,
    ne: ({ name }) => `${name} को निलम्बन अवधि फेर्नुहोस्`,
  },
  changeText: {
    en: 'The member sees until when, and the reason.',
    ne: 'सदस्यले कहिलेसम्म र कारण देख्छन्।',
  },
  changed: { en: 'The suspension was changed.', ne: 'निलम्बन फेरियो।' },
  note: { en: 'Note for the team', ne: 'टोलीका लागि टिपोट' },
  noteHint: { en: 'The member does not see it.', ne: 'सदस्यले यो देख्दैनन्।' },
  empty: { en: 'Nobody is suspended', ne: 'कोही निलम्बित छैन' },
  emptyHint: { en: 'May it stay so.', ne: 'यस्तै रहोस्।' },
  noAppeals: { en: 'Nobody has appealed', ne: 'कसैले पुनरावेदन गरेको छैन' },
  notFound: { en: 'No users found', ne: 'कुनै प्रयोगकर्ता भेटिएन' },
  notFoundHint: { en: 'Try another name, or show all.', ne: 'अर्को नाम खोज्नुहोस्, वा सबै देखाउनुहोस्।' },
  showAll: { en: 'Show all', ne: 'सबै देखाउनुहोस्' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
})
