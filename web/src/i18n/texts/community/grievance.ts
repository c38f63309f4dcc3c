import { catalogue } from '../../catalogue.ts'

/** Formal complaints, on /transparency. */
export const grievances = catalogue({
  title: { en: 'Send a grievance', ne: 'उजुरी गर्नुहोस्' },
  intro: {
    en: 'For a formal complaint about content, privacy or one of our decisions. You get a receipt number right away and an answer within 15 days.',
    ne: 'सामग्री, गोपनीयता वा हाम्रो निर्णयबारे औपचारिक उजुरीका लागि। उजुरी नम्बर तुरुन्तै र जवाफ १५ दिनभित्र आउँछ।',
  },
  orMail: { en: 'Or write to', ne: 'वा यहाँ लेख्नुहोस्:' },
  about: { en: 'What is it about?', ne: 'कुन विषयमा?' },
  content: { en: 'Content that someone posted', ne: 'कसैले राखेको सामग्री' },
  privacy: { en: 'My privacy or my data', ne: 'मेरो गोपनीयता वा डाटा' },
  decision: { en: 'A decision by your team', ne: 'तपाईंको टोलीको निर्णय' },
  minor: { en: 'A person under 18', ne: '१८ वर्षमुनिको व्यक्ति' },
  other: { en: 'Something else', ne: 'अरू केही' },
  send: { en: 'Send grievance', ne: 'उजुरी पठाउनुहोस्' },
  sent: { en: 'We have your grievance', ne: 'तपाईंको उजुरी आइपुग्यो' },
  receipt: {
    en: ({ receipt }: { receipt: string }) => `Your receipt number: ${receipt}`,
    ne: ({ receipt }) => `तपाईंको उजुरी नम्बर: ${receipt}`,
  },
  answerBy: {
    en: ({ day, email }: { day: string; email: string }) => `We'll email our answer to ${email} by ${day}.`,
    ne: ({ day, email }) => `हाम्रो जवाफ ${day} भित्र ${email} मा इमेलबाट आउँछ।`,
  },
  again: { en: 'Send another one', ne: 'अर्को पठाउनुहोस्' },
})
