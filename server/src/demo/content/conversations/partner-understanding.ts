// Simple language and topic detection for simulated partners.

export type Language = 'en' | 'ne' | 'romanised'

export type Topic =
  | 'danger'
  | 'intimate'
  | 'private'
  | 'real'
  | 'sad'
  | 'meet'
  | 'thanks'
  | 'bye'
  | 'wellbeing'
  | 'about'
  | 'food'
  | 'music'
  | 'outdoors'
  | 'compliment'
  | 'laugh'
  | 'greeting'
  | 'question'
  | 'anything'

interface Signs {
  topic: Topic
  words?: string
  phrases?: string[]
}

/** In order: what must never be overlooked comes first. Devanagari words also match with an ending attached. */
const signs: Signs[] = [
  {
    topic: 'danger',
    words: 'suicide suicidal आत्महत्या',
    phrases: [
      'kill myself',
      'want to die',
      'end my life',
      'hurt myself',
      'marna man',
      'marna maan',
      'मर्न मन',
      'बाँच्न मन छैन',
    ],
  },
  {
    topic: 'intimate',
    words: 'sex sexy sexual nude nudes naked horny boobs kiss bedroom chumma chumban nango सेक्स चुम्मा चुम्बन नाङ्गो',
    phrases: ['send pic', 'your body', 'sleep with'],
  },
  {
    topic: 'private',
    words:
      'phone number mobile whatsapp viber telegram imo instagram insta facebook snapchat money cash loan rupees paisa paise rupiya esewa khalti otp password ठेगाना फोन नम्बर मोबाइल पैसा रुपैयाँ ऋण इसेवा खल्ती पासवर्ड',
    phrases: ['home address', 'your address', 'bank account', 'send me rs'],
  },
  {
    topic: 'real',
    words: 'bot robot ai fake real human simulated simulation chatgpt रोबोट मेसिन बोट नक्कली सिमुलेटेड',
    phrases: ['सक्कली', 'साँच्चैको मान्छे', 'sachikai ko manche', 'sachchai ko manchhe', 'real manche'],
  },
  {
    topic: 'sad',
    words: 'sad lonely depressed crying heartbroken upset stressed dukhi udas eklo tanab दुखी दुःखी उदास एक्लो रोएँ तनाव',
  },
  {
    topic: 'meet',
    words: 'meet date meetup bhetna bhetau bhetaun bhetne भेट',
    phrases: ['see you at', 'hang out', 'go out with'],
  },
  { topic: 'thanks', words: 'thanks thank thx ty dhanyabad dhanyabaad धन्यवाद' },
  {
    topic: 'bye',
    words: 'bye goodnight goodbye gn बाई',
    phrases: [
      'good night',
      'see you',
      'talk later',
      'subha ratri',
      'subharatri',
      'शुभ रात्री',
      'शुभरात्री',
      'पछि कुरा',
      'pachi kura',
    ],
  },
  {
    topic: 'wellbeing',
    words: 'sanchai sanchei aramai सन्चै आरामै',
    phrases: [
      'how are you',
      'how r u',
      'how are u',
      'how is it going',
      'how was your day',
      'what’s up',
      "what's up",
      'whats up',
      'kasto cha',
      'kasto chha',
      'kasto xa',
      'k cha',
      'k chha',
      'k xa',
      'ke cha',
      'ke chha',
      'k gardai',
      'ke gardai',
      'कस्तो छ',
      'के छ',
      'के गर्दै',
      'हालखबर',
    ],
  },
  {
    topic: 'about',
    words: 'job work profession study naam kaam नाम काम पेशा',
    phrases: [
      'who are you',
      'your name',
      'about you',
      'yourself',
      'where are you from',
      'what do you do',
      'ghar kaha',
      'kaha bata',
      'घर कहाँ',
      'को हौ',
      'को हुनुहुन्छ',
      'कहाँबाट',
    ],
  },
  {
    topic: 'food',
    words:
      'momo momos food eat eating eaten dinner lunch breakfast hungry tea chiya coffee dal bhat cook cooking khana khaja khayau khanu khane sel roti juju dhau panipuri मोमो खाना खाजा चिया कफी भात खान खाय खानु पकाउ मिठो मीठो भोक',
  },
  {
    topic: 'music',
    words:
      'music song songs sing singing guitar jazz film films movie movies cinema concert band book books read poem git geet gana gaau gaana gaun गीत गाउनु गाना गितार सङ्गीत संगीत फिल्म चलचित्र किताब कविता',
  },
  {
    topic: 'outdoors',
    words:
      'walk walking walks hike hiking trek trekking run running mountain mountains himal hill travel trip bus rain monsoon weather dog dogs ghumna ghumne hidna hidne pahad yatra हिँड घुम्न घुम्ने यात्रा हिमाल पहाड पानी वर्षा मौसम कुकुर दौड',
  },
  {
    topic: 'compliment',
    words: 'beautiful pretty cute handsome lovely gorgeous nice cool amazing ramri ramro rammro राम्रो राम्री सुन्दर',
    phrases: ['love you', 'i like you', 'like your', 'man paryo', 'मन पर्यो', 'मन पर्‍यो', 'माया'],
  },
  { topic: 'laugh', words: 'haha hahaha hehe lol lmao हाहा हाहाहा', phrases: ['हा हा', '😂', '🤣', 'ha ha'] },
  {
    topic: 'greeting',
    words: 'hi hello hey hii hiii heyy namaste namaskar tashi नमस्ते नमस्कार हेलो हाई टाशी',
    phrases: ['good morning', 'good evening', 'good afternoon', 'subha prabhat', 'शुभ प्रभात', 'शुभप्रभात'],
  },
  {
    topic: 'question',
    words: 'what why where when who which how kina kaha kahile kasari kasto kati kun किन कहाँ कहिले कसरी कस्तो कति कुन',
    phrases: ['?', '？', 'do you', 'are you', 'have you', 'can you'],
  },
]

const devanagari = /\p{Script=Devanagari}/u
const clearlyRomanised = new Set(
  'cha chha xa chu chhu xu chau chhau chan chhan hoina haina kasto kati kaha kahile kina kasari timi timro timilai tapai tapain tapaiko malai mero hami hamro ani tara hajur garne garchu garchau garnu gareko gardai sanchai khana khayau khanu bhayo vayo hunchha huncha hunxa dhanyabad dhanyabaad didi bhai bahini pani ekdam ramro ramri mitho ghumna hidna aaja bholi hijo naam kaam subha bhetna bhetaun nepali bhanne bhaneko thiyo thikai'.split(
    ' ',
  ),
)
const perhapsRomanised = new Set('k ke ho ma ra ko le la na yo tyo ki dai yar ta ni nai aru man'.split(' '))

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

/** Devanagari is Nepali; Latin letters are Romanised Nepali when enough of its small words appear. */
export function detectLanguage(text: string): Language {
  if (devanagari.test(text)) return 'ne'
  const words = wordsOf(text.toLowerCase())
  const faint = words.filter((word) => perhapsRomanised.has(word)).length
  return faint > 1 || words.some((word) => clearlyRomanised.has(word)) ? 'romanised' : 'en'
}

/** The first topic that the text shows signs of. */
export function detectTopic(text: string): Topic {
  const lower = text.toLowerCase().normalize('NFC')
  const spaced = lower.replace(/\s+/g, ' ')
  const words = wordsOf(lower)
  const shows = ({ words: listed = '', phrases = [] }: Signs) =>
    phrases.some((phrase) => spaced.includes(phrase)) ||
    listed.split(' ').some((sign) => {
      if (sign === '') return false
      return devanagari.test(sign) ? words.some((word) => word.startsWith(sign)) : words.includes(sign)
    })
  return signs.find(shows)?.topic ?? 'anything'
}
