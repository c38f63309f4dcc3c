import { productName } from '@hamvav/contract/product'
import { catalogue } from '../../catalogue.ts'

/** The question before a text is sent, and the help lines. */
export const askFirst = catalogue({
  title: { en: 'Are you sure?', ne: 'पठाउने नै हो?' },
  insult: { en: 'This may come across as an insult.', ne: 'यो गाली जस्तो लाग्न सक्छ।' },
  threat: { en: 'This may come across as a threat.', ne: 'यो धम्की जस्तो लाग्न सक्छ।' },
  sexual: {
    en: 'This seems sexual. Many people don’t want that unless they’ve agreed to it.',
    ne: 'यो यौनसम्बन्धी कुरा जस्तो देखिन्छ। सहमति नभई धेरैले यस्तो कुरा चाहँदैनन्।',
  },
  hate: {
    en: 'This may put people down for their caste, ethnicity, religion or gender.',
    ne: 'यो कसैको जात, धर्म वा लिङ्गप्रति अपमानजनक हुन सक्छ।',
  },
  money: {
    en: 'This seems to ask for money or a code. Scammers often do that.',
    ne: 'यसमा पैसा वा कोड मागेको जस्तो देखिन्छ। ठगहरूले प्रायः यसै गर्छन्।',
  },
  contact: {
    en: `This seems to move the conversation off ${productName}, where we can’t protect either of you.`,
    ne: `यसले कुरा ${productName} बाहिर लैजान खोजेको जस्तो देखिन्छ। त्यहाँ हामी तपाईंहरूलाई जोगाउन सक्दैनौं।`,
  },
  onlyHere: {
    en: 'This was checked on your device. You decide.',
    ne: 'यो तपाईंकै डिभाइसमा जाँचिएको हो। निर्णय तपाईंको हो।',
  },
  edit: { en: 'Edit', ne: 'सच्याउनुहोस्' },
  sendAnyway: { en: 'Send anyway', ne: 'जे भए पनि पठाउनुहोस्' },
  saveAnyway: { en: 'Save anyway', ne: 'जे भए पनि सेभ गर्नुहोस्' },

  helpTitle: { en: 'You are not alone', ne: 'तपाईं एक्लै हुनुहुन्न' },
  help: {
    en: 'If you are thinking about hurting yourself, please talk to someone now. These lines listen and help.',
    ne: 'आफूलाई हानि पुर्‍याउने विचार आइरहेको छ भने कृपया अहिले नै कसैसँग कुरा गर्नुहोस्। यी नम्बरमा सुन्ने र सघाउने मानिस छन्।',
  },
  helpPrivate: {
    en: "We haven't told anyone. Your text is sent as you wrote it.",
    ne: 'हामीले कसैलाई भनेका छैनौं। तपाईंले लेखेको कुरा जस्ताको तस्तै जान्छ।',
  },
  close: { en: 'Close', ne: 'बन्द गर्नुहोस्' },
})
