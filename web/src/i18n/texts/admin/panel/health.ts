import { catalogue } from '../../../catalogue.ts'

interface Count {
  n: string
}

/** Health of server, queues and database. */
export const adminHealth = catalogue({
  title: { en: 'Health', ne: 'स्वास्थ्य' },
  well: { en: 'Well', ne: 'ठीक छ' },
  slow: { en: 'Slow', ne: 'ढिलो' },
  trouble: { en: 'In trouble', ne: 'समस्यामा' },
  server: { en: 'Server', ne: 'सर्भर' },
  queues: { en: 'Waiting', ne: 'पर्खिरहेका काम' },
  database: { en: 'Database', ne: 'डाटाबेस' },
  noAnswer: { en: "It isn't answering in time.", ne: 'समयमा जवाफ आएन।' },
  version: { en: 'Version', ne: 'संस्करण' },
  uptime: { en: 'Running for', ne: 'चलिरहेको' },
  memory: { en: 'Memory', ne: 'मेमोरी' },
  loopDelay: { en: 'Delay', ne: 'ढिलाइ' },
  textCheck: { en: 'Check of texts', ne: 'लेखको जाँच' },
  textCheckWorks: { en: 'Works', ne: 'चलिरहेको' },
  textCheckFails: { en: 'Fails: new texts wait for review', ne: 'असफल: नयाँ लेख जाँच हुन बाँकी' },
  keys: { en: 'Clips and documents', ne: 'भिडियो र कागजात' },
  keysForeign: {
    en: ({ n }: { n: string }) =>
      `${n} cannot be opened here: the servers do not share the folder verification-keys in DATA_DIR.`,
    ne: ({ n }) => `${n} यहाँ खुल्दैन: सर्भरहरूले DATA_DIR भित्रको verification-keys फोल्डर साझा गरेका छैनन्।`,
  },
  sockets: { en: 'Open connections', ne: 'खुला जडान' },
  roundTrip: { en: 'Answers in', ne: 'जवाफ आउने समय' },
  size: { en: 'Size', ne: 'आकार' },
  connections: { en: 'Connections', ne: 'जडान' },
  ofMost: {
    en: ({ n, most }: { n: string; most: string }) => `${n} of ${most}`,
    ne: ({ n, most }) => `${most} मध्ये ${n}`,
  },
  embedded: { en: 'embedded', ne: 'भित्रै' },
  bulk: { en: 'Bulk actions', ne: 'थोक कार्य' },
  announcements: { en: 'Announcements', ne: 'घोषणा' },
  notifications: { en: 'Notifications', ne: 'सूचना' },
  pictureChecks: { en: 'Pictures to check', ne: 'जाँच्न बाँकी तस्बिर' },
  pictures: { en: 'Pictures', ne: 'तस्बिर' },
  reports: { en: 'Reports', ne: 'रिपोर्ट' },
  approvals: { en: 'Approvals', ne: 'स्वीकृति' },
  verifications: { en: 'Badges', ne: 'प्रमाणित चिन्ह' },
  appeals: { en: 'Appeals', ne: 'पुनरावेदन' },
  support: { en: 'Support', ne: 'सहायता' },
  erasures: { en: 'Deleted members being erased', ne: 'मेटाइँदै गरेका सदस्यका सामग्री' },
  erasuresMore: { en: ({ n }: Count) => `and ${n} more`, ne: ({ n }) => `र थप ${n}` },
  erased: { en: ({ n }: Count) => `${n} rows erased`, ne: ({ n }) => `${n} वटा मेटाइयो` },
  since: { en: ({ time }: { time: string }) => `for ${time}`, ne: ({ time }) => `${time} देखि` },
  oldest: { en: ({ time }: { time: string }) => `oldest ${time}`, ne: ({ time }) => `सबैभन्दा पुरानो ${time}` },
  seconds: { en: ({ n }: Count) => `${n} s`, ne: ({ n }) => `${n} सेकेन्ड` },
  minutes: { en: ({ n }: Count) => `${n} min`, ne: ({ n }) => `${n} मिनेट` },
  hours: { en: ({ n }: Count) => `${n} h`, ne: ({ n }) => `${n} घण्टा` },
  days: { en: ({ n }: Count) => `${n} d`, ne: ({ n }) => `${n} दिन` },
  milliseconds: { en: ({ n }: Count) => `${n} ms`, ne: ({ n }) => `${n} मिलिसेकेन्ड` },
  megabytes: { en: ({ n }: Count) => `${n} MB`, ne: ({ n }) => `${n} एमबी` },
  gigabytes: { en: ({ n }: Count) => `${n} GB`, ne: ({ n }) => `${n} जीबी` },
})
