import { catalogue } from '../../../catalogue.ts'

interface Time {
  time: string
}

/** The panel's first screen: current figures and charts. */
export const adminOverview = catalogue({
  asOf: { en: ({ time }: Time) => `As of ${time}`, ne: ({ time }) => `${time} सम्मको` },
  stopped: {
    en: ({ time }: Time) => `The figures by day were last counted at ${time}: the server has stopped counting.`,
    ne: ({ time }) => `दिनअनुसारका तथ्याङ्क अन्तिम पटक ${time} मा गनिएका थिए: सर्भरले गन्न छाडेको छ।`,
  },
  notCounted: {
    en: 'We are counting the figures for the first time. They appear in a minute.',
    ne: 'तथ्याङ्क पहिलो पटक गनिँदै छन्। एक मिनेटमा यहाँ देखिनेछन्।',
  },
  now: { en: 'Now', ne: 'अहिले' },
  members: { en: 'Members', ne: 'सदस्य' },
  online: { en: 'Online', ne: 'अनलाइन' },
  unknown: { en: 'Not known', ne: 'थाहा छैन' },
  reportsWaiting: { en: 'Reports waiting', ne: 'पर्खिरहेका रिपोर्ट' },
  approvalsWaiting: { en: 'Approvals waiting', ne: 'पर्खिरहेका स्वीकृति' },
  verificationsWaiting: { en: 'Badge requests', ne: 'प्रमाणित चिन्हका अनुरोध' },
  appealsWaiting: { en: 'Appeals waiting', ne: 'पर्खिरहेका पुनरावेदन' },
  submissionsWaiting: { en: 'Clips and documents', ne: 'भिडियो र कागजात' },
  picturesWaiting: { en: 'Pictures waiting', ne: 'पर्खिरहेका तस्बिर' },
  supportWaiting: { en: 'Support waiting', ne: 'पर्खिरहेका सहायता अनुरोध' },
  suspended: { en: 'Suspended', ne: 'निलम्बित' },
  overdue: { en: ({ n }: { n: string }) => `${n} overdue`, ne: ({ n }) => `${n} को म्याद नाघ्यो` },
  oldest: { en: ({ time }: Time) => `The oldest waits ${time}`, ne: ({ time }) => `सबैभन्दा पुरानो ${time} देखि` },
  median: {
    en: ({ time }: Time) => `Half of the reports are decided within ${time}`,
    ne: ({ time }) => `आधा रिपोर्टको निर्णय ${time} भित्र हुन्छ`,
  },
  overTime: { en: 'Day by day', ne: 'दिन प्रतिदिन' },
  newMembers: { en: 'New members', ne: 'नयाँ सदस्य' },
  active: { en: 'Active members', ne: 'सक्रिय सदस्य' },
  matches: { en: 'Matches', ne: 'म्याच' },
  messages: { en: 'Messages', ne: 'सन्देश' },
  posts: { en: 'Posts', ne: 'पोस्ट' },
  reports: { en: 'Reports', ne: 'रिपोर्ट' },
  decisions: { en: 'Decisions', ne: 'निर्णय' },
  aDay: { en: ({ n }: { n: string }) => `${n} a day`, ne: ({ n }) => `दिनमा ${n}` },
  activeSince: {
    en: ({ day }: { day: string }) => `Active members: before ${day} only those who wrote or joined that day.`,
    ne: ({ day }) => `सक्रिय सदस्य: ${day} अघिका दिनमा त्यस दिन लेख्ने वा सदस्य बन्ने मात्र।`,
  },
  views: { en: 'Page views', ne: 'पेज हेराइ' },
  viewsBy: {
    en: ({ members, visitors }: { members: string; visitors: string }) =>
      `${members} by members, ${visitors} by visitors`,
    ne: ({ members, visitors }) => `सदस्यका ${members}, आगन्तुकका ${visitors}`,
  },
  byDay: { en: 'By day', ne: 'दिनअनुसार' },
  byScreen: { en: 'By screen', ne: 'स्क्रिनअनुसार' },
  screen: { en: 'Screen', ne: 'स्क्रिन' },
  noViews: { en: 'No page was opened in these days.', ne: 'यी दिनमा कुनै पेज खोलिएन।' },
  showAll: { en: ({ n }: { n: string }) => `Show all ${n}`, ne: ({ n }) => `सबै ${n} देखाउनुहोस्` },
  showFewer: { en: 'Show fewer', ne: 'कम देखाउनुहोस्' },
})
