import { catalogue } from '../../../catalogue.ts'

/** /admin/reports: emails about urgent reports, in a dialog. */
export const reportAlertTexts = catalogue({
  title: { en: 'Emails about urgent reports', ne: 'जरुरी रिपोर्टका इमेल' },
  intro: {
    en: 'We email you a link to this screen when there is an urgent report, at most once every 15 minutes. The email contains no names or evidence.',
    ne: 'जरुरी रिपोर्ट आएको खबर र यो स्क्रिनको लिङ्क इमेलमा आउँछ। त्यसमा नाम वा प्रमाण हुँदैन, र १५ मिनेटमा बढीमा एउटा मात्र आउँछ।',
  },
  off: { en: "This server can't send email.", ne: 'यो सर्भरले इमेल पठाउन सक्दैन।' },
  email: { en: 'Your email', ne: 'तपाईंको इमेल' },
  sendCode: { en: 'Send a code', ne: 'कोड पठाउनुहोस्' },
  codeSent: {
    en: ({ email }: { email: string }) => `We sent a code to ${email}. It works for 15 minutes.`,
    ne: ({ email }) => `${email} मा कोड पठाइएको छ। यो १५ मिनेट चल्छ।`,
  },
  code: { en: 'Code', ne: 'कोड' },
  confirm: { en: 'Confirm', ne: 'पुष्टि गर्नुहोस्' },
  other: { en: 'Use another address', ne: 'अर्को ठेगाना राख्नुहोस्' },
  isOn: {
    en: ({ email }: { email: string }) => `Emails go to ${email}.`,
    ne: ({ email }) => `इमेल ${email} मा जान्छ।`,
  },
  confirmed: { en: "You'll get emails about urgent reports", ne: 'अब तपाईंले जरुरी रिपोर्टका इमेल पाउनुहुनेछ' },
  end: { en: 'Stop emails', ne: 'इमेल बन्द गर्नुहोस्' },
  ended: { en: "You won't get any more emails", ne: 'अब इमेल आउँदैन' },
})
