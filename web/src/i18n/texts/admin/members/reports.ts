import { catalogue, counted } from '../../../catalogue.ts'

interface Name {
  name: string
}

/** /admin/reports: the queue. */
export const adminReports = catalogue({
  title: { en: 'Reports', ne: 'रिपोर्टहरू' },
  intro: {
    en: 'Most urgent first, then oldest. Each has a deadline. Reporters learn the outcome.',
    ne: 'सबैभन्दा जरुरी पहिले, त्यसपछि पुरानो। हरेकको म्याद हुन्छ; रिपोर्ट गर्नेले नतिजा थाहा पाउँछन्।',
  },
  show: { en: 'Show', ne: 'देखाउने' },
  open: { en: 'Open', ne: 'खुला' },
  asked: { en: 'Waiting for an answer', ne: 'जवाफ पर्खिँदै' },
  decided: { en: 'Decided', ne: 'निर्णय भएका' },
  reason: { en: 'Reason', ne: 'कारण' },
  anyReason: { en: 'Any reason', ne: 'जुनसुकै कारण' },
  subject: { en: 'What', ne: 'के' },
  anySubject: { en: 'Anything', ne: 'जेसुकै' },
  onlyOverdue: { en: 'Overdue only', ne: 'म्याद नाघेका मात्र' },
  member: { en: 'Member', ne: 'सदस्य' },
  memberHint: { en: 'Username', ne: 'प्रयोगकर्ता नाम' },
  onlyMine: { en: 'My cases', ne: 'मेरा मामिला' },
  takenBy: { en: ({ name }: Name) => `${name} has it`, ne: ({ name }) => `${name} सँग छ` },
  mine: { en: 'You have it', ne: 'तपाईंसँग छ' },
  watchList: { en: 'The watch list', ne: 'निगरानी सूची' },
  found: { en: counted('1 report', '{{count}} reports'), ne: counted('{{count}} रिपोर्ट') },
  foundMany: { en: ({ n }: { n: string }) => `${n} reports or more`, ne: ({ n }) => `${n} वा बढी रिपोर्ट` },
  list: { en: 'Reports', ne: 'रिपोर्टहरू' },
  noneOpen: { en: 'Nothing is waiting for you', ne: 'केही पर्खिरहेको छैन' },
  noneOpenHint: {
    en: 'All reports handled. Time for chiya.',
    ne: 'सबै रिपोर्ट हेरिसकियो। अब एक कप चिया खाने बेला।',
  },
  noneAsked: { en: 'No question is open', ne: 'कुनै प्रश्न बाँकी छैन' },
  noneAskedHint: {
    en: 'Questions you ask a reporter appear here until they answer.',
    ne: 'रिपोर्ट गर्नेलाई सोधेको प्रश्न जवाफ नआएसम्म यहाँ रहन्छ।',
  },
  noneDecided: { en: 'No decisions yet', ne: 'अहिलेसम्म कुनै निर्णय भएको छैन' },
  noneOfReason: { en: 'No report fits these filters', ne: 'यी फिल्टरसँग मिल्ने रिपोर्ट छैन' },
  allReasons: { en: 'Show all reports', ne: 'सबै रिपोर्ट देखाउनुहोस्' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  keysHint: {
    en: 'J and K or the arrows go through the list, Enter opens, T takes the case, N goes to the next report.',
    ne: 'J र K वा तीर कुञ्जीले सूचीमा सर्छ, Enter ले खोल्छ, T ले मामिला लिन्छ, N ले अर्को रिपोर्टमा लैजान्छ।',
  },
  keys: { en: 'Single keys', ne: 'एकल कुञ्जी' },

  profile: { en: 'Profile', ne: 'प्रोफाइल' },
  post: { en: 'Post', ne: 'पोस्ट' },
  comment: { en: 'Comment', ne: 'टिप्पणी' },
  conversation: { en: 'Chat', ne: 'च्याट' },
  aboutWhom: {
    en: ({ reporter, reported }: { reporter: string; reported: string }) => `${reporter} about ${reported}`,
    ne: ({ reporter, reported }) => `${reported} बारे ${reporter}`,
  },
  gone: { en: 'a deleted member', ne: 'मेटिएको सदस्य' },
  urgent: { en: 'Urgent', ne: 'अति जरुरी' },
  soon: { en: 'Important', ne: 'जरुरी' },
  isAsked: { en: 'Asked, no answer yet', ne: 'सोधिएको, जवाफ आएको छैन' },
  samePost: { en: ({ n }: { n: string }) => `${n} reports of the same post`, ne: ({ n }) => `एउटै पोस्टका ${n} रिपोर्ट` },
  sameComment: {
    en: ({ n }: { n: string }) => `${n} reports of the same comment`,
    ne: ({ n }) => `एउटै टिप्पणीका ${n} रिपोर्ट`,
  },
  sameProfile: {
    en: ({ n }: { n: string }) => `${n} reports of the same profile`,
    ne: ({ n }) => `एउटै प्रोफाइलका ${n} रिपोर्ट`,
  },
  dueMinutes: { en: ({ n }: { n: string }) => `due in ${n} min`, ne: ({ n }) => `म्याद ${n} मिनेट बाँकी` },
  dueHours: { en: ({ n }: { n: string }) => `due in ${n} h`, ne: ({ n }) => `म्याद ${n} घण्टा बाँकी` },
  dueDays: { en: counted('due in 1 day', 'due in {{count}} days'), ne: counted('म्याद {{count}} दिन बाँकी') },
  overdueMinutes: { en: ({ n }: { n: string }) => `overdue by ${n} min`, ne: ({ n }) => `म्याद ${n} मिनेट नाघ्यो` },
  overdueHours: { en: ({ n }: { n: string }) => `overdue by ${n} h`, ne: ({ n }) => `म्याद ${n} घण्टा नाघ्यो` },
  overdueDays: {
    en: counted('overdue by 1 day', 'overdue by {{count}} days'),
    ne: counted('म्याद {{count}} दिन नाघ्यो'),
  },
  dismissed: { en: 'Dismissed', ne: 'खारेज' },
  warned: { en: 'Warned', ne: 'चेतावनी' },
  removed: { en: 'Removed', ne: 'हटाइयो' },
  suspended: { en: 'Suspended', ne: 'निलम्बित' },
  banned: { en: 'Banned', ne: 'प्रतिबन्धित' },
  decidedBy: {
    en: ({ name, when }: Name & { when: string }) => `by ${name}, ${when}`,
    ne: ({ name, when }) => `${name} द्वारा, ${when}`,
  },
  somebody: { en: 'somebody', ne: 'कोही' },
})
