import { catalogue } from '../../../catalogue.ts'

/** /admin/reports: mails about urgent reports, in a dialog. */
export const reportAlertTexts = catalogue({
  title: { en: 'Mails about urgent reports', ne: 'जरुरी रिपोर्टका इमेल' },
  intro: {
    en: 'A mail says that there is an urgent report, with a link to this screen. It has no names and no evidence, and comes at most every 15 minutes.',
    ne: 'जरुरी रिपोर्ट आएको खबर र यो स्क्रिनको लिङ्क इमेलमा आउँछ। त्यसमा नाम वा प्रमाण हुँदैन, र १५ मिनेटमा बढीमा एउटा मात्र आउँछ।',
  },
  off: { en: 'This server does not send mails.', ne: 'यो सर्भरले इमेल पठाउँदैन।' },
  email: { en: 'Your email', ne: 'तपाईंको इमेल' },
  sendCode: { en: 'Send a code', ne: 'कोड पठाउने' },
  codeSent: {
    en: ({ email }: { email: string }) => `A code is on its way to ${email}. It works for 15 minutes.`,
    ne: ({ email }) => `${email} मा कोड पठाइएको छ। यो १५ मिनेट चल्छ।`,
  },
  code: { en: 'Code', ne: 'कोड' },
  confirm: { en: 'Confirm', ne: 'पुष्टि गर्ने' },
  other: { en: 'Use another address', ne: 'अर्को ठेगाना राख्ने' },
  isOn: {
    en: ({ email }: { email: string }) => `Mails go to ${email}.`,
    ne: ({ email }) => `इमेल ${email} मा जान्छ।`,
  },
  confirmed: { en: 'You will get mails about urgent reports', ne: 'अब तपाईंले जरुरी रिपोर्टका इमेल पाउनुहुनेछ' },
  end: { en: 'No more mails', ne: 'इमेल बन्द गर्ने' },
  ended: { en: 'You will get no more mails', ne: 'अब इमेल आउँदैन' },
})
