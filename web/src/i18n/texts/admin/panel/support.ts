import { catalogue } from '../../../catalogue.ts'

interface First {
  by: string
  at: string
}

/** /admin/support. */
export const adminSupport = catalogue({
  title: { en: 'Support', ne: 'सहायता' },
  intro: {
    en: 'What members and visitors wrote to support. Members can reply in the app; visitors get mail.',
    ne: 'सदस्य र आगन्तुकले सहायतालाई लेखेका कुरा। सदस्यले एपमै जवाफ दिन सक्छन्, आगन्तुकले इमेल पाउँछन्।',
  },
  show: { en: 'Show', ne: 'देखाउनुहोस्' },
  open: { en: 'Open', ne: 'बाँकी' },
  answered: { en: 'Done', ne: 'सकिएका' },
  all: { en: 'All', ne: 'सबै' },
  noneOpen: { en: 'Nobody is waiting for an answer', ne: 'जवाफ पर्खिरहेको कोही छैन' },
  none: { en: 'Nothing here yet', ne: 'यहाँ अझै केही छैन' },
  account: { en: 'Account', ne: 'खाता' },
  safety: { en: 'Safety', ne: 'सुरक्षा' },
  problem: { en: 'Problem', ne: 'समस्या' },
  idea: { en: 'Idea', ne: 'सुझाव' },
  other: { en: 'Other', ne: 'अन्य' },
  grievance: {
    en: ({ receipt, by }: { receipt: string; by: string }) => `Grievance ${receipt}, answer by ${by}`,
    ne: ({ receipt, by }) => `उजुरी ${receipt}, ${by} भित्र जवाफ`,
  },
  member: { en: 'Member', ne: 'सदस्य' },
  visitor: { en: 'Visitor', ne: 'आगन्तुक' },
  sameAddress: {
    en: 'This address belongs to a member, but anyone could have typed it:',
    ne: 'यो ठेगाना एक सदस्यको हो, तर अरूले पनि लेखेको हुन सक्छ:',
  },
  closed: { en: 'Closed', ne: 'बन्द' },
  close: { en: 'Close without an email', ne: 'इमेल नपठाई बन्द गर्नुहोस्' },
  reopen: { en: 'Reopen', ne: 'फेरि खोल्नुहोस्' },
  nowClosed: { en: 'Closed. No email was sent.', ne: 'बन्द भयो। इमेल पठाइएन।' },
  nowOpen: { en: 'Open again.', ne: 'फेरि खुल्यो।' },
  thread: { en: 'Messages', ne: 'सन्देशहरू' },
  writeMore: { en: 'Write again', ne: 'फेरि लेख्नुहोस्' },
  openMember: { en: 'Open the member', ne: 'सदस्य खोल्नुहोस्' },
  answer: { en: 'Answer', ne: 'जवाफ दिनुहोस्' },
  answerTo: { en: ({ name }: { name: string }) => `Answer to ${name}`, ne: ({ name }) => `${name} लाई जवाफ` },
  answerHint: {
    en: ({ email }: { email: string }) => `Goes to ${email} right away. You can't change it after.`,
    ne: ({ email }) => `तुरुन्तै ${email} मा जान्छ, र फेर्न मिल्दैन।`,
  },
  answerHintMember: {
    en: ({ email }: { email: string }) => `The member sees it in the app; it also goes to ${email}.`,
    ne: ({ email }) => `सदस्यले एपमा देख्छन्; ${email} मा पनि जान्छ।`,
  },
  send: { en: 'Send answer', ne: 'जवाफ पठाउनुहोस्' },
  cancel: { en: 'Cancel', ne: 'रद्द गर्नुहोस्' },
  sent: { en: 'Answer sent.', ne: 'जवाफ पठाइयो।' },
  answeredBefore: {
    en: ({ by, at }: First) => `${by} answered this on ${at}. Your answer was not sent.`,
    ne: ({ by, at }) => `${by} ले ${at} मा यसको जवाफ दिइसक्नुभयो। तपाईंको जवाफ पठाइएन।`,
  },
  mailOff: {
    en: 'This server sends no mail, so nothing was sent. Write from your own mailbox instead:',
    ne: 'यो सर्भरले इमेल पठाउँदैन, त्यसैले केही पठाइएन। बरु आफ्नै इमेलबाट लेख्नुहोस्:',
  },
  more: { en: 'Show older', ne: 'पुराना देखाउनुहोस्' },
})
