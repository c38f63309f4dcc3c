import { catalogue } from '../../../catalogue.ts'

/** /admin/appeals: appeals against suspensions and takedowns. */
export const adminAppeals = catalogue({
  title: { en: 'Appeals', ne: 'पुनरावेदन' },
  intro: {
    en: 'Members can appeal once against a suspension, a warning or a takedown. A different admin decides.',
    ne: 'निलम्बन, चेतावनी वा सामग्री हटाइएकोविरुद्ध सदस्यले एक पटक पुनरावेदन गर्न सक्छन्। निर्णय अर्कै एडमिनले गर्छन्।',
  },
  show: { en: 'Show', ne: 'देखाउने' },
  open: { en: 'Open', ne: 'खुला' },
  decided: { en: 'Decided', ne: 'निर्णय भएका' },
  noneOpen: { en: 'No open appeals', ne: 'खुला पुनरावेदन छैन' },
  noneDecided: { en: 'None decided yet', ne: 'अझै निर्णय भएको छैन' },
  more: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  granted: { en: 'Granted', ne: 'स्वीकृत' },
  refused: { en: 'Refused', ne: 'अस्वीकृत' },
  sent: { en: ({ at }: { at: string }) => `Sent ${at}`, ne: ({ at }) => `पठाएको: ${at}` },
  suspension: { en: 'Suspension', ne: 'निलम्बन' },
  lifted: { en: 'It was lifted or has ended.', ne: 'यो फुकुवा भइसक्यो वा सकियो।' },
  reason: { en: 'Reason', ne: 'कारण' },
  noReason: { en: 'None given', ne: 'दिइएको छैन' },
  since: { en: 'Since', ne: 'कहिलेदेखि' },
  until: { en: 'Until', ne: 'कहिलेसम्म' },
  forGood: { en: 'For good', ne: 'सधैंका लागि' },
  by: { en: 'By', ne: 'कसले' },
  byItself: { en: 'The server', ne: 'सर्भर' },
  words: { en: 'What the member says', ne: 'सदस्यको भनाइ' },
  report: { en: 'Report', ne: 'रिपोर्ट' },
  memberPage: { en: 'Member page', ne: 'सदस्य पेज' },
  own: {
    en: 'You suspended this member, or decided the report that led to it, so another admin must decide the appeal.',
    ne: 'यी सदस्यलाई तपाईंले नै निलम्बन गर्नुभयो, वा त्यसको रिपोर्टमा निर्णय गर्नुभयो, त्यसैले पुनरावेदनको निर्णय अर्को एडमिनले गर्नुपर्छ।',
  },
  takedown: { en: 'What was taken down', ne: 'हटाइएको सामग्री' },
  ownTakedown: {
    en: 'You took this down, so another admin must decide the appeal. If it was a mistake, restore it on the member page.',
    ne: 'यो तपाईंले नै हटाउनुभएको हो: पुनरावेदनको निर्णय अर्को एडमिनले गर्नुपर्छ। गल्ती भएको हो भने सदस्य पेजबाट फिर्ता राख्नुहोस्।',
  },
  grantTakedown: {
    en: ({ name }: { name: string }) => `${name}'s content is shown again.`,
    ne: ({ name }) => `${name} को हटाइएको सामग्री फेरि देखिन्छ।`,
  },
  refuseTakedown: {
    en: ({ name }: { name: string }) => `The content stays down, and ${name} can't appeal again.`,
    ne: ({ name }) => `यो हटेकै रहन्छ, र ${name} ले फेरि पुनरावेदन गर्न सक्दैनन्।`,
  },
  warning: { en: 'Warning', ne: 'चेतावनी' },
  ownStrike: {
    en: 'You gave this warning, so another admin must decide the appeal.',
    ne: 'यो चेतावनी तपाईंले नै दिनुभएको हो: पुनरावेदनको निर्णय अर्को एडमिनले गर्नुपर्छ।',
  },
  grantWarning: {
    en: ({ name }: { name: string }) => `The warning of ${name} no longer counts.`,
    ne: ({ name }) => `${name} को चेतावनी अब गनिँदैन।`,
  },
  refuseWarning: {
    en: ({ name }: { name: string }) => `The warning stays, and ${name} can't appeal again.`,
    ne: ({ name }) => `चेतावनी कायम रहन्छ, र ${name} ले फेरि पुनरावेदन गर्न सक्दैनन्।`,
  },
  answerBy: {
    en: ({ by, at }: { by: string; at: string }) => `Answer of ${by}, ${at}`,
    ne: ({ by, at }) => `${by} को जवाफ, ${at}`,
  },
  decidedBy: {
    en: ({ by, at }: { by: string; at: string }) => `Decided by ${by}, ${at}`,
    ne: ({ by, at }) => `${by} को निर्णय, ${at}`,
  },
  grant: { en: 'Grant', ne: 'स्वीकार' },
  refuse: { en: 'Refuse', ne: 'अस्वीकार' },
  grantOf: {
    en: ({ name }: { name: string }) => `Grant the appeal of ${name}`,
    ne: ({ name }) => `${name} को पुनरावेदन स्वीकार`,
  },
  refuseOf: {
    en: ({ name }: { name: string }) => `Refuse the appeal of ${name}`,
    ne: ({ name }) => `${name} को पुनरावेदन अस्वीकार`,
  },
  grantTitle: { en: 'Grant this appeal?', ne: 'यो पुनरावेदन स्वीकार गर्ने?' },
  grantText: {
    en: ({ name }: { name: string }) => `The suspension of ${name} is lifted right away.`,
    ne: ({ name }) => `${name} को निलम्बन तुरुन्तै फुकुवा हुन्छ।`,
  },
  refuseTitle: { en: 'Refuse this appeal?', ne: 'यो पुनरावेदन अस्वीकार गर्ने?' },
  refuseText: {
    en: ({ name }: { name: string }) => `${name} stays suspended and can't appeal again.`,
    ne: ({ name }) => `${name} निलम्बनमै रहन्छन्, र फेरि पुनरावेदन गर्न सक्दैनन्।`,
  },
  answer: { en: 'Answer to the member', ne: 'सदस्यलाई जवाफ' },
  answerHint: { en: 'The member reads this.', ne: 'सदस्यले यो पढ्छन्।' },
  done: { en: 'We notified the member.', ne: 'सदस्यलाई खबर दिइयो।' },
  decidedMeanwhile: {
    en: ({ by, at }: { by: string; at: string }) => `${by} decided this before you (${at}).`,
    ne: ({ by, at }) => `तपाईंभन्दा पहिले ${by} ले निर्णय गरिसक्नुभयो (${at})।`,
  },
})
