// Texts of warnings by reason. Does not use the catalogue, which needs React: the service worker imports this file.
import type { ReportReason } from '@hamvav/contract/safety/entities'

/** "Something else" has no text: it names no reason. */
type NamedReason = Exclude<ReportReason, 'other'>

const english: Record<NamedReason, string> = {
  fake: 'a profile that does not show who you are',
  harassment: 'harassment or threats',
  sexual: 'unwanted sexual content',
  hate: 'hate against a group',
  scam: 'a scam, or asking for money',
  minor: 'Hamvav is only for people 18 or older',
  violence: 'violence or danger',
  spam: 'spam or advertising',
}

const nepali: Record<NamedReason, string> = {
  fake: 'तपाईं को हुनुहुन्छ भन्ने नदेखाउने प्रोफाइल',
  harassment: 'दुर्व्यवहार वा धम्की',
  sexual: 'नचाहिएको यौनजन्य सामग्री',
  hate: 'कुनै समुदायप्रति घृणा',
  scam: 'ठगी, वा पैसा माग्ने काम',
  minor: 'Hamvav १८ वर्ष पुगेकाका लागि मात्र हो',
  violence: 'हिंसा वा खतरा',
  spam: 'स्प्याम वा विज्ञापन',
}

const all: Record<'en' | 'ne', Readonly<Record<string, string>>> = { en: english, ne: nepali }

/** Undefined without a reason that has a text. */
export const reasonWords = (reason: string | undefined, language: 'en' | 'ne'): string | undefined =>
  reason === undefined ? undefined : all[language][reason]

const general = {
  en: (what?: string) =>
    `Something you wrote or showed is against our rules${what ? `: ${what}` : ''}. Please read them again.`,
  ne: (what?: string) =>
    `तपाईंले लेख्नुभएको वा देखाउनुभएको केही कुरा हाम्रा नियमविपरीत छ${what ? `: ${what}` : ''}। कृपया नियम फेरि पढ्नुहोस्।`,
}

export const warningWords = (reason: string | undefined, language: 'en' | 'ne'): string =>
  general[language](reasonWords(reason, language))
