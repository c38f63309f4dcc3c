import { catalogue } from '../lib/catalogue.ts'

/** Stay in the Loop: the box (spec §2), and the screens that its mails lead to. */
export const newsletter = catalogue({
  title: { en: 'Stay in the Loop', ne: 'सम्पर्कमा रहनुहोस्' },
  hint: {
    en: 'One letter a month. Stories, safety tips and meet-ups near you.',
    ne: 'महिनामा एउटा चिठी। कथाहरू, सुरक्षाका सुझाव र नजिकैका भेटघाट।',
  },
  email: { en: 'Email', ne: 'इमेल' },
  subscribe: { en: 'Subscribe', ne: 'सदस्यता लिनुहोस्' },
  emailNeeded: { en: 'Please enter your email address.', ne: 'कृपया आफ्नो इमेल ठेगाना लेख्नुहोस्।' },
  emailInvalid: { en: 'Please enter a valid email address.', ne: 'कृपया मान्य इमेल ठेगाना लेख्नुहोस्।' },
  checkMail: {
    en: ({ email }: { email: string }) => `Check your mail: we have sent a link to ${email}. It works for 7 days.`,
    ne: ({ email }) => `आफ्नो इमेल हेर्नुहोस्: ${email} मा लिङ्क पठाएका छौं। त्यो ७ दिनसम्म चल्छ।`,
  },
})
