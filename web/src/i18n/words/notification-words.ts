// Texts of notifications, in the list and in pushes. Does not use the catalogue, which needs React: the service worker imports this file.
import type { NotificationKind, PushType } from '@hamvav/contract/notifications/kinds'
import type { TakedownSubject } from '@hamvav/contract/safety/entities'
import type { VerificationKind } from '@hamvav/contract/verification/entities'
import { neutralBody } from '../../core/preferences/discreet-names.ts'
import { takedownWords } from './takedown-words.ts'
import { refusalWords, warningWords } from './reason-words.ts'
import { joined, marked } from '../postpositions.ts'

type Language = 'en' | 'ne'

/** Content of a notification; a push has fewer names. */
export interface About {
  kind: NotificationKind
  actors: readonly { name: string }[]
  count: number
  granted?: boolean | undefined
  asked?: boolean | undefined
  /** By a clip or a document; otherwise the verified badge. */
  mark?: VerificationKind | undefined
  /** What was taken down. */
  subject?: TakedownSubject | undefined
  reason?: string | undefined
  /** Of a moderator, with a warning; not in a push. */
  words?: string | undefined
  outcome?: 'acted' | 'dismissed' | 'question' | undefined
}
interface Words {
  title: string
  message: string
}
interface TextParams {
  who: string
  n: string
  isOne: boolean
  granted: boolean
  /** The member had requested it: a refusal takes nothing away. */
  asked: boolean
  /** Reason of a refusal, and what to do. */
  why: string | undefined
  /** Reason of a warning or takedown. */
  reason: string | undefined
  takedown: Words
  mark: VerificationKind | undefined
  /** Of a moderator. */
  words: string | undefined
  /** The notification answers an appeal. */
  isAnswer: boolean
  outcome: NonNullable<About['outcome']>
}

const numbers = {
  en: new Intl.NumberFormat('en-US'),
  ne: new Intl.NumberFormat('en-IN', { numberingSystem: 'deva' }),
}

/** 'Asha', 'Asha and Bibek', 'Asha, Bibek and 2 others'. */
function namesOf({ actors, count }: Pick<About, 'actors' | 'count'>, language: Language): string {
  const names = actors.map(({ name }) => name)
  const others = count - names.length
  const n = numbers[language].format(others)
  const last = language === 'en' ? (others === 1 ? '1 other' : `${n} others`) : `अन्य ${n} जना`
  if (others > 0 && names.length > 0) names.push(last)
  const end = names.pop() ?? ''
  const and = language === 'en' ? 'and' : 'र'
  return names.length > 0 ? `${names.join(', ')} ${and} ${end}` : end
}

/** Of a clip or a document, which is erased with the decision. */
const markWords = {
  en: {
    photo: { title: 'Photo verified', message: 'Your profile now shows this mark. We erased your clip.' },
    age: { title: 'Age verified', message: 'Your profile now shows this mark. We erased your document.' },
    refused: { title: 'Not verified this time', message: 'Open Verification to read why. You can try again.' },
  },
  ne: {
    photo: { title: 'तस्बिर प्रमाणित भयो', message: 'अब तपाईंको प्रोफाइलमा यो चिन्ह देखिन्छ। तपाईंको भिडियो हामीले मेटायौं।' },
    age: { title: 'उमेर प्रमाणित भयो', message: 'अब तपाईंको प्रोफाइलमा यो चिन्ह देखिन्छ। तपाईंको कागजात हामीले मेटायौं।' },
    refused: { title: 'यसपालि प्रमाणित भएन', message: 'कारण पढ्न “प्रमाणीकरण” खोल्नुहोस्। फेरि प्रयास गर्न सकिन्छ।' },
  },
} as const

/** One actor: the name; several: the count. */
const grouped =
  (title: string, one: (who: string) => string, many: (n: string) => string) =>
  ({ who, n, isOne }: TextParams): Words =>
    isOne ? { title, message: one(who) } : { title: many(n), message: who }

/** An announcement brings its own text. */
type TextKind = Exclude<NotificationKind, 'announcement'>

const english: Record<TextKind, (params: TextParams) => Words> = {
  match: ({ who }) => ({ title: 'New match', message: `You and ${who} like each other. Say hello.` }),
  checkIn: () => ({ title: 'Are you safe?', message: 'Check in now, or the friend you chose gets an email.' }),
  dateQuestion: ({ who }) => ({
    title: 'A question about your date',
    message: `${who} asks whether their friend may read your name.`,
  }),
  friendMissed: ({ who }) => ({
    title: 'A friend has not checked in',
    message: `${who} did not check in after a date. Please call them.`,
  }),
  friendSafe: ({ who }) => ({ title: 'Your friend is safe', message: `${who} has checked in after all.` }),
  likesYou: () => ({ title: 'Someone likes you', message: 'Open Discover. They may be among your cards.' }),
  like: grouped(
    'New like',
    (who) => `${who} liked your post.`,
    (n) => `${n} people liked your post`,
  ),
  mention: grouped(
    'You were mentioned',
    (who) => `${who} mentioned you in a post.`,
    (n) => `${n} people mentioned you in a post`,
  ),
  comment: grouped(
    'New comment',
    (who) => `${who} commented on your post.`,
    (n) => `${n} people commented on your post`,
  ),
  request: grouped(
    'New message request',
    (who) => `${who} wants to message you.`,
    (n) => `${n} people want to message you`,
  ),
  gift: grouped(
    'New gift',
    (who) => `${who} sent you a gift.`,
    (n) => `${n} people sent you a gift`,
  ),
  verification: ({ granted, asked, why, mark }) => {
    if (mark) return granted ? markWords.en[mark] : markWords.en.refused
    if (granted) return { title: "You're verified", message: 'Your profile now has the verified badge.' }
    return asked
      ? { title: 'Not verified yet', message: why ?? "You weren't verified this time. You can ask again." }
      : { title: 'No longer verified', message: 'Your profile no longer has the verified badge.' }
  },
  approval: ({ granted, why }) =>
    granted
      ? { title: "You're in Discover", message: 'Your profile was approved. Others can find you now.' }
      : {
          title: 'Not in Discover yet',
          message: why ?? "Your profile wasn't approved this time. Check your pictures and texts, then ask again.",
        },
  warning: ({ reason, words, isAnswer, granted }) =>
    isAnswer
      ? {
          title: granted ? 'Your appeal was granted' : 'We answered your appeal',
          message: granted
            ? 'The warning was taken back and no longer counts.'
            : 'The warning stays. Open this to read the answer.',
        }
      : { title: 'A warning from our team', message: words ?? warningWords(reason, 'en') },
  takedown: ({ takedown }) => takedown,
  report: ({ outcome }) =>
    ({
      acted: { title: 'Thank you for your report', message: 'We reviewed it and took action.' },
      dismissed: { title: 'We reviewed your report', message: 'We found nothing against our rules this time.' },
      question: { title: 'A question about your report', message: 'Our team would like to know more.' },
    })[outcome],
  suspension: ({ granted }) =>
    granted
      ? { title: 'Welcome back', message: 'Your account is no longer suspended.' }
      : {
          title: 'We answered your appeal',
          message: 'Your account stays suspended. Open this to read the answer.',
        },
  support: () => ({ title: 'Our team answered you', message: 'Open this to read the answer.' }),
}

const nepali: Record<TextKind, (params: TextParams) => Words> = {
  match: ({ who }) => ({
    title: 'नयाँ म्याच',
    message: `तपाईं र ${who} ले एकअर्कालाई मन पराउनुभयो। नमस्ते भन्नुहोस्।`,
  }),
  checkIn: () => ({ title: 'सुरक्षित हुनुहुन्छ?', message: 'अहिले खबर गर्नुहोस्, नत्र छानेको साथीलाई इमेल जान्छ।' }),
  dateQuestion: ({ who }) => ({
    title: 'डेटबारे एउटा प्रश्न',
    message: `${who} को साथीले तपाईंको नाम देख्दा हुन्छ?`,
  }),
  friendMissed: ({ who }) => ({
    title: 'साथीको खबर आएको छैन',
    message: `${who} ले डेटपछि खबर गर्नुभएको छैन। कृपया फोन गर्नुहोस्।`,
  }),
  friendSafe: ({ who }) => ({ title: 'साथी सुरक्षित हुनुहुन्छ', message: `${who} ले खबर गर्नुभयो।` }),
  likesYou: () => ({
    title: 'तपाईंलाई कसैले मन पराउनुभयो',
    message: 'डिस्कभर खोल्नुहोस्। उहाँ तपाईंका कार्डमा हुन सक्नुहुन्छ।',
  }),
  like: grouped(
    'नयाँ लाइक',
    (who) => `${who} ले तपाईंको पोस्ट मन पराउनुभयो।`,
    (n) => `${n} जनाले तपाईंको पोस्ट मन पराउनुभयो`,
  ),
  mention: grouped(
    'तपाईंको नाम लिइयो',
    (who) => `${who} ले एउटा पोस्टमा तपाईंको नाम लिनुभयो।`,
    (n) => `${n} जनाले एउटा पोस्टमा तपाईंको नाम लिनुभयो`,
  ),
  comment: grouped(
    'नयाँ टिप्पणी',
    (who) => `${who} ले तपाईंको पोस्टमा टिप्पणी गर्नुभयो।`,
    (n) => `${n} जनाले तपाईंको पोस्टमा टिप्पणी गर्नुभयो`,
  ),
  request: grouped(
    'नयाँ सन्देश अनुरोध',
    (who) => `${who} तपाईंलाई लेख्न चाहनुहुन्छ।`,
    (n) => `${n} जना तपाईंलाई लेख्न चाहनुहुन्छ`,
  ),
  gift: grouped(
    'नयाँ उपहार',
    (who) => `${who} ले तपाईंलाई उपहार पठाउनुभयो।`,
    (n) => `${n} जनाले तपाईंलाई उपहार पठाउनुभयो`,
  ),
  verification: ({ granted, asked, why, mark }) => {
    if (mark) return granted ? markWords.ne[mark] : markWords.ne.refused
    if (granted) return { title: 'तपाईं प्रमाणित हुनुभयो', message: 'अब तपाईंको प्रोफाइलमा प्रमाणित चिन्ह देखिन्छ।' }
    return asked
      ? { title: 'अहिले प्रमाणित भएन', message: why ?? 'यसपालि तपाईं प्रमाणित हुनुभएन। फेरि अनुरोध गर्न सक्नुहुन्छ।' }
      : { title: 'प्रमाणित चिन्ह हट्यो', message: 'अब तपाईंको प्रोफाइलमा प्रमाणित चिन्ह देखिँदैन।' }
  },
  approval: ({ granted, why }) =>
    granted
      ? { title: 'तपाईं डिस्कभरमा हुनुहुन्छ', message: 'तपाईंको प्रोफाइल स्वीकृत भयो। अब अरूले तपाईंलाई देख्छन्।' }
      : {
          title: 'अहिले डिस्कभरमा हुनुहुन्न',
          message: why ?? 'यसपालि तपाईंको प्रोफाइल स्वीकृत भएन। आफ्ना तस्बिर र विवरण हेरेर फेरि अनुरोध गर्नुहोस्।',
        },
  warning: ({ reason, words, isAnswer, granted }) =>
    isAnswer
      ? {
          title: granted ? 'तपाईंको पुनरावेदन स्वीकृत भयो' : 'हामीले तपाईंको पुनरावेदनको जवाफ दियौं',
          message: granted ? 'चेतावनी फिर्ता लिइयो, र अब गनिँदैन।' : 'चेतावनी कायम छ। जवाफ पढ्न यो खोल्नुहोस्।',
        }
      : { title: 'हाम्रो टोलीको चेतावनी', message: words ?? warningWords(reason, 'ne') },
  takedown: ({ takedown }) => takedown,
  report: ({ outcome }) =>
    ({
      acted: { title: 'रिपोर्टका लागि धन्यवाद', message: 'हामीले हेर्‍यौं र आवश्यक कदम चाल्यौं।' },
      dismissed: { title: 'तपाईंको रिपोर्ट हेरियो', message: 'यसपालि हाम्रा नियमविपरीत केही भेटिएन।' },
      question: { title: 'तपाईंको रिपोर्टबारे एउटा प्रश्न', message: 'हाम्रो टोली अझ जान्न चाहन्छ।' },
    })[outcome],
  suspension: ({ granted }) =>
    granted
      ? { title: 'फेरि स्वागत छ', message: 'तपाईंको खाता अब निलम्बनमा छैन।' }
      : {
          title: 'हामीले तपाईंको पुनरावेदनको जवाफ दियौं',
          message: 'तपाईंको खाता निलम्बनमै छ। जवाफ पढ्न यो खोल्नुहोस्।',
        },
  support: () => ({ title: 'हाम्रो टोलीले जवाफ दियो', message: 'जवाफ पढ्न यो खोल्नुहोस्।' }),
}

/** Null for an announcement, which is not translated. */
export function notificationWords(
  { kind, actors, count, granted, asked = false, mark, subject, reason, words, outcome = 'dismissed' }: About,
  language: Language,
): Words | null {
  if (kind === 'announcement') return null
  const who = namesOf({ actors, count }, language)
  const why = refusalWords(reason, language)
  const takedown = takedownWords({ subject, reason, granted }, language)
  const n = numbers[language].format(count)
  const isOne = count <= 1
  const isAnswer = granted !== undefined
  const params = {
    who,
    n,
    isOne,
    granted: granted === true,
    isAnswer,
    asked,
    why,
    reason,
    words,
    takedown,
    mark,
    outcome,
  }
  if (language === 'en') return english[kind](params)
  const { title, message } = nepali[kind]({ ...params, who: marked(who) })
  return { title: joined(title), message: joined(message) }
}

type Payload = Omit<About, 'kind'> & { type: PushType; language: Language; discreet: boolean }

const pushed = {
  en: {
    match: '🎉 You have a new match!',
    request: 'You have a new message request',
    message: 'New message',
    messages: (n: string) => `${n} new messages`,
    announcement: 'An announcement for you',
  },
  ne: {
    match: '🎉 तपाईंको नयाँ म्याच भयो!',
    request: 'तपाईंलाई नयाँ सन्देश अनुरोध आयो',
    message: 'नयाँ सन्देश',
    messages: (n: string) => `${n} नयाँ सन्देश`,
    announcement: 'तपाईंका लागि एउटा घोषणा',
  },
}

/**
 * What stands on a locked screen, which others may see: never what was written, nothing of a stranger, and where it is
 * discreet nothing at all.
 * @param product the product's name, for what has no title of its own
 */
export function pushedWords(payload: Payload, product: string): { title: string; body: string } {
  const { type, actors, count, language, discreet } = payload
  const text = pushed[language]
  // Empty if the name is too long to send.
  const name = actors[0]?.name || product
  if (discreet) return { title: product, body: neutralBody[language] }
  if (type === 'message')
    return { title: name, body: count > 1 ? text.messages(numbers[language].format(count)) : text.message }
  if (type === 'match') return { title: text.match, body: actors[0]?.name ?? '' }
  if (type === 'announcement') return { title: product, body: text.announcement }
  if (type === 'request') return { title: product, body: text.request }
  // Only the member sees the reason of a refusal.
  const words = notificationWords({ ...payload, kind: type, reason: undefined, subject: undefined }, language)
  return { title: words?.title ?? product, body: words?.message ?? '' }
}
