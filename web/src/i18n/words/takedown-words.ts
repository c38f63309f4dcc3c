// Texts of takedowns. Does not use the catalogue, which needs React: the service worker imports this file.
import type { ReportReason, TakedownSubject } from '@hamvav/contract/safety/entities'
import { reasonWords } from './reason-words.ts'

type Language = 'en' | 'ne'

const subjects: Record<Language, Record<TakedownSubject | 'content', string>> = {
  en: {
    picture: 'one of your pictures',
    bio: 'your bio',
    name: 'your name',
    post: 'one of your posts',
    comment: 'one of your comments',
    content: 'something you shared',
  },
  ne: {
    picture: 'तपाईंको एउटा तस्बिर',
    bio: 'तपाईंको परिचय',
    name: 'तपाईंको नाम',
    post: 'तपाईंको एउटा पोस्ट',
    comment: 'तपाईंको एउटा टिप्पणी',
    content: 'तपाईंको केही सामग्री',
  },
}

interface Takedown {
  /** Missing in a push. */
  subject: TakedownSubject | undefined
  reason: string | undefined
  /** Answer to the appeal. */
  granted: boolean | undefined
}

export function takedownWords({ subject, reason, granted }: Takedown, language: Language) {
  const what = subjects[language][subject ?? 'content']
  const why = reasonWords(reason as ReportReason | undefined, language)
  return language === 'en' ? english(what, why, granted) : nepali(what, why, granted)
}

function english(what: string, why: string | undefined, granted: boolean | undefined) {
  if (granted === undefined)
    return {
      title: `We took down ${what}`,
      message: `It's against our rules${why ? `: ${why}` : ''}. You can appeal if you think we're wrong.`,
    }
  return granted
    ? { title: `We restored ${what}`, message: "Taking it down was a mistake. We're sorry." }
    : { title: 'We answered your appeal', message: `The decision about ${what} stays. Read our answer.` }
}

function nepali(what: string, why: string | undefined, granted: boolean | undefined) {
  if (granted === undefined)
    return {
      title: `हामीले ${what} हटायौं`,
      message: `यो हाम्रा नियमविपरीत छ${why ? `: ${why}` : ''}। गलत भयो जस्तो लागे पुनरावेदन गर्न सक्नुहुन्छ।`,
    }
  return granted
    ? { title: `हामीले ${what} फिर्ता राख्यौं`, message: 'हटाउनु हाम्रो गल्ती थियो। माफ गर्नुहोस्।' }
    : { title: 'तपाईंको पुनरावेदनको जवाफ आयो', message: `${what} हटाउने निर्णय कायम छ। हाम्रो जवाफ पढ्नुहोस्।` }
}
