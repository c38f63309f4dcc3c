import { productName } from '@hamvav/contract/product'
import { catalogue, counted } from '../../catalogue.ts'

/** /community (spec §2): sample posts and one event, marked as examples. */
export const community = catalogue({
  title: { en: 'Community', ne: 'समुदाय' },
  posts: { en: 'Posts', ne: 'पोस्टहरू' },
  events: { en: 'Events', ne: 'कार्यक्रमहरू' },
  example: { en: 'Example', ne: 'नमुना' },
  by: { en: ({ author }: { author: string }) => `by ${author}`, ne: ({ author }) => `लेखक: ${author}` },

  teaAuthor: { en: 'Asmita', ne: 'अस्मिता' },
  teaTitle: { en: 'A first meeting over tea', ne: 'चियामा पहिलो भेट' },
  teaContent: {
    en: 'We had written to each other for two weeks before we met. I chose a tea shop near Patan Durbar Square, in the middle of the afternoon, and told my sister where I would be. We talked for three hours, mostly about the songs our mothers sing while cooking. Meet where there are people, and leave when you want to. Anyone worth your time will understand.',
    ne: 'भेट्नुअघि हामीले दुई हप्तासम्म एकअर्कालाई लेख्यौं। मैले पाटन दरबार क्षेत्र नजिकैको चिया पसल छानेँ, दिउँसोको समय राखेँ, अनि आफू कहाँ हुन्छु भनेर दिदीलाई पनि भनेँ। हामीले तीन घण्टा कुरा गर्‍यौं, धेरैजसो खाना पकाउँदा हाम्रा आमाहरूले गाउने गीतबारे। मानिस भएकै ठाउँमा भेट्नुहोस् र मन लागेको बेला फर्कनुहोस्। तपाईंको समयको कदर गर्नेले बुझ्नुहुनेछ।',
  },
  walkAuthor: { en: 'Rojan', ne: 'रोजन' },
  walkTitle: { en: 'Saturday walks to Shivapuri', ne: 'शनिबार शिवपुरीतिर हाइकिङ' },
  walkContent: {
    en: 'Six of us walk up from Budhanilkantha every Saturday morning. Bring water and a warm layer. We wait for everyone.',
    ne: 'हामी छ जना हरेक शनिबार बिहान बूढानीलकण्ठबाट उकालो लाग्छौं। पानी र न्यानो लुगा ल्याउनुहोस्; कोही पनि पछि छुट्दैन।',
  },
  profileAuthor: { en: `The ${productName} team`, ne: `${productName} टोली` },
  profileTitle: { en: 'What makes a profile worth reading', ne: 'पढ्न लायकको प्रोफाइल कस्तो हुन्छ' },
  profileContent: {
    en: 'Say one thing that only you would say. “I like music and travel” fits half the country; “I know every line of Narayan Gopal and still cannot sing” starts a conversation. Add a daylight picture that looks like you on an ordinary day, choose interests you could talk about for an hour, and say plainly what you are here for.',
    ne: 'तपाईंले मात्र भन्ने एउटा कुरा लेख्नुहोस्। “मलाई सङ्गीत र घुमघाम मन पर्छ” आधा देशलाई मिल्छ; “नारायण गोपालका सबै गीत कण्ठ छन्, तर गाउन भने आउँदैन” भन्दा कुराकानी सुरु हुन्छ। दिउँसोको उज्यालोमा, सधैं जस्तै देखिने तस्बिर राख्नुहोस्, एक घण्टा कुरा गर्न सकिने रुचि छान्नुहोस्, अनि यहाँ केका लागि आउनुभएको हो, सिधै भन्नुहोस्।',
  },

  meetupTitle: { en: 'Dashain tea meet-up', ne: 'दशैं चिया भेटघाट' },
  meetupEvery: {
    en: 'Every year on the Saturday before Dashain begins',
    ne: 'हरेक वर्ष, दशैं सुरु हुनुअघिको शनिबार',
  },
  meetupNext: { en: ({ date }: { date: string }) => `Next: ${date}`, ne: ({ date }) => `अर्को: ${date}` },
  meetupPlace: { en: 'Kathmandu Valley', ne: 'काठमाडौं उपत्यका' },
  meetupContent: {
    en: `An afternoon of tea, kites and sel roti for members of ${productName}, whether you come for friendship, for love or just for the swing. We meet in a public garden, in daylight, and our hosts are there if you need anything. Nobody is paired off, and you can leave whenever you like.`,
    ne: `${productName} का सदस्यहरूका लागि चिया, चङ्गा र सेलरोटीको एउटा दिउँसो: मित्रताका लागि आउनुहोस्, मायाका लागि आउनुहोस् वा पिङ खेल्न मात्र। हामी दिउँसै, सार्वजनिक बगैंचामा भेट्छौं। केही चाहिए आयोजकहरू त्यहीँ हुनुहुन्छ। कसैलाई जबर्जस्ती जोडी बनाइँदैन, मन लागेको बेला घर फर्कन सकिन्छ।`,
  },
  meetupIdea: {
    en: 'We plan it once enough people want it. Select Interested.',
    ne: 'धेरैले चाहेपछि हामी योजना बनाउँछौं। “इच्छुक छु” थिच्नुहोस्।',
  },
  interested: { en: 'Interested', ne: 'इच्छुक छु' },
  interestedCount: {
    en: counted('{{count}} person is interested', '{{count}} people are interested'),
    ne: counted('{{count}} जना इच्छुक'),
  },
  firstInterested: { en: 'No one yet. Be the first.', ne: 'अहिलेसम्म कोही छैन। पहिलो बन्नुहोस्।' },
  counting: { en: 'Counting who is interested', ne: 'कति जना इच्छुक छन् गनिँदैछ' },
  countFailed: {
    en: "We couldn't load who is interested.",
    ne: 'कति जना इच्छुक छन् हेर्न सकिएन।',
  },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },

  yourTurn: { en: 'What would you write?', ne: 'तपाईं के लेख्नुहुन्छ?' },
  yourTurnHint: {
    en: 'These are examples. Members write in the feed.',
    ne: 'यी नमुना हुन्। सदस्यहरू फिडमा लेख्छन्।',
  },
  toFeed: { en: 'Go to the feed', ne: 'फिडमा जानुहोस्' },
  register: { en: 'Create an account', ne: 'खाता बनाउनुहोस्' },
})
