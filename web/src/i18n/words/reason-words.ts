// Texts of warnings and refusals by reason. Does not use the catalogue, which needs React: the service worker imports this file.
import type { RefusalReason } from '@hamvav/contract/admin/fields'
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

/** "Something else" has no text here: the refusal has its own sentence. */
type NamedRefusal = Exclude<RefusalReason, 'other'>

const refusalsInEnglish: Record<NamedRefusal, string> = {
  unclearPicture: "Your pictures aren't clear enough. Add one that shows your face well, then ask again.",
  notThePerson: "We couldn't tell that the pictures show you. Add one of yourself, then ask again.",
  offensive: 'One of your pictures or texts is against our rules. Change it, then ask again.',
  contactDetails: 'Remove contact details and advertising from your profile, then ask again.',
  incomplete: "Your profile isn't complete. Add a picture, a bio and interests, then ask again.",
  underage: "We're not sure you're 18 or older. Please contact support.",
}

const refusalsInNepali: Record<NamedRefusal, string> = {
  unclearPicture: 'तपाईंका तस्बिर प्रस्ट छैनन्। अनुहार राम्ररी देखिने तस्बिर राखेर फेरि अनुरोध गर्नुहोस्।',
  notThePerson: 'तस्बिरमा तपाईं नै हुनुहुन्छ भन्ने देखिएन। आफ्नै तस्बिर राखेर फेरि अनुरोध गर्नुहोस्।',
  offensive: 'तपाईंको कुनै तस्बिर वा लेखाइ हाम्रा नियमविपरीत छ। त्यो बदलेर फेरि अनुरोध गर्नुहोस्।',
  contactDetails: 'प्रोफाइलबाट सम्पर्क विवरण र विज्ञापन हटाएर फेरि अनुरोध गर्नुहोस्।',
  incomplete: 'तपाईंको प्रोफाइल अधुरो छ। तस्बिर, परिचय र रुचि थपेर फेरि अनुरोध गर्नुहोस्।',
  underage: 'तपाईं १८ वर्ष पुग्नुभएको छ भन्नेमा हामी ढुक्क छैनौं। कृपया सहायतामा सम्पर्क गर्नुहोस्।',
}

const refusals: Record<'en' | 'ne', Readonly<Record<string, string>>> = { en: refusalsInEnglish, ne: refusalsInNepali }

/** Undefined without a reason that has a text. */
export const refusalWords = (reason: string | undefined, language: 'en' | 'ne'): string | undefined =>
  reason === undefined ? undefined : refusals[language][reason]
