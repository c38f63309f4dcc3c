import type { RefusalReason } from '@hamvav/contract/admin/fields'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { catalogue } from '../../catalogue.ts'

interface Both {
  en: string
  ne: string
}

/** Short reasons of reports, warnings and suspensions, for the panel and for members. */
export const reportReasons = catalogue({
  fake: { en: 'Fake profile', ne: 'नक्कली प्रोफाइल' },
  harassment: { en: 'Harassment or threats', ne: 'दुर्व्यवहार वा धम्की' },
  sexual: { en: 'Sexual content', ne: 'यौनजन्य सामग्री' },
  hate: { en: 'Hate against a group', ne: 'कुनै समुदायप्रति घृणा' },
  scam: { en: 'Scam, or asking for money', ne: 'ठगी, वा पैसा माग्ने' },
  minor: { en: 'Under 18', ne: '१८ वर्षमुनिको' },
  violence: { en: 'Violence or danger', ne: 'हिंसा वा खतरा' },
  spam: { en: 'Spam or advertising', ne: 'स्प्याम वा विज्ञापन' },
  other: { en: 'Something else', ne: 'अरू केही' },
} satisfies Record<ReportReason, Both>)

/** Reasons for refusing an approval or a badge. */
export const refusalReasons = catalogue({
  unclearPicture: { en: 'Pictures are unclear', ne: 'तस्बिर स्पष्ट छैनन्' },
  notThePerson: { en: 'Pictures do not show this person', ne: 'तस्बिरमा यो व्यक्ति देखिँदैन' },
  offensive: { en: 'Offensive picture or text', ne: 'आपत्तिजनक तस्बिर वा लेखाइ' },
  contactDetails: { en: 'Contact details or advertising', ne: 'सम्पर्क विवरण वा विज्ञापन' },
  incomplete: { en: 'The profile is not complete', ne: 'प्रोफाइल अधुरो छ' },
  underage: { en: 'May be under 18', ne: '१८ वर्षमुनिको हुन सक्ने' },
  other: { en: 'Something else', ne: 'अरू केही' },
} satisfies Record<RefusalReason, Both>)
