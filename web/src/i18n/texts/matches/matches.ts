import { productName } from '@hamvav/contract/product'
import { catalogue, counted } from '../../catalogue.ts'

interface Reason {
  reason: string
}
interface Name {
  name: string
}
interface UsedUp {
  n: string
  wait: string
  when: string
}
interface Minutes {
  minutes: string
}
type Wait = Minutes & { hours: string }
interface Kilometres {
  km: string
}

/** The screen /matches; quoted texts are the specification's (§2, §8). */
export const matches = catalogue({
  title: { en: 'Matches', ne: 'म्याच' },
  heading: { en: `Discover ${productName} Profiles`, ne: `${productName} प्रोफाइलहरू हेर्नुहोस्` },
  subheading: {
    en: 'Members our team has reviewed and approved.',
    ne: 'हाम्रो टोलीले हेरेर स्वीकृत गरेका सदस्यहरू।',
  },
  loading: { en: 'Gathering curated profiles...', ne: 'छानिएका प्रोफाइलहरू जम्मा हुँदैछन्...' },
  empty: {
    en: 'Fresh profiles will appear here as soon as members are approved.',
    ne: 'सदस्यहरू स्वीकृत हुनेबित्तिकै नयाँ प्रोफाइलहरू यहाँ देखिनेछन्।',
  },
  dayEnd: { en: "You've seen today's new profiles", ne: 'आजका नयाँ प्रोफाइल हेरिसक्नुभयो' },
  dayEndHint: {
    en: ({ n, time }: { n: string; time: string }) => `You can see up to ${n} a day. New ones arrive at ${time}.`,
    ne: ({ n, time }) => `दिनमा बढीमा ${n} देखिन्छन्। नयाँ ${time} मा आउँछन्।`,
  },
  dayEndReview: {
    en: 'Once our team has reviewed your profile, you can see more.',
    ne: 'हाम्रो टोलीले तपाईंको प्रोफाइल हेरेपछि अझ धेरै देख्न सक्नुहुन्छ।',
  },
  ageNeeded: { en: 'Add your age to see people', ne: 'मानिसहरू हेर्न आफ्नो उमेर थप्नुहोस्' },
  ageNeededHint: { en: 'Discover is for adults.', ne: 'डिस्कभर वयस्कका लागि हो।' },
  myProfile: { en: 'My profile', ne: 'मेरो प्रोफाइल' },
  toSettings: { en: 'Open settings', ne: 'सेटिङ खोल्नुहोस्' },
  toFeed: { en: 'Read the posts', ne: 'पोस्टहरू पढ्नुहोस्' },
  defaultBio: { en: `${productName} member`, ne: `${productName} सदस्य` },
  years: { en: ({ n }: { n: string }) => `${n} years`, ne: ({ n }) => `${n} वर्ष` },
  male: { en: 'Male', ne: 'पुरुष' },
  female: { en: 'Female', ne: 'महिला' },
  other: { en: 'Other', ne: 'अन्य' },
  interestsOf: { en: ({ name }: { name: string }) => `Interests of ${name}`, ne: ({ name }) => `${name} का रुचि` },
  message: { en: ({ name }: { name: string }) => `Message ${name}`, ne: ({ name }) => `${name} लाई सन्देश` },
  like: { en: 'Like', ne: 'मन पर्‍यो' },
  likeName: { en: ({ name }: Name) => `Like ${name}`, ne: ({ name }) => `मन पर्‍यो: ${name}` },
  pass: { en: 'Pass', ne: 'छोड्नुहोस्' },
  comment: { en: 'Like with a comment', ne: 'टिप्पणीसहित मन पराउनुहोस्' },
  commentName: {
    en: ({ name }: Name) => `Like with a comment: ${name}`,
    ne: ({ name }) => `टिप्पणीसहित मन पराउनुहोस्: ${name}`,
  },
  passName: { en: ({ name }: Name) => `Pass on ${name}`, ne: ({ name }) => `${name} लाई छोड्नुहोस्` },
  undo: { en: 'Undo', ne: 'फिर्ता लिनुहोस्' },
  liked: { en: ({ name }: Name) => `You liked ${name}`, ne: ({ name }) => `${name} लाई मन पराउनुभयो` },
  passed: { en: ({ name }: Name) => `You passed on ${name}`, ne: ({ name }) => `${name} लाई छोड्नुभयो` },
  isBack: { en: ({ name }: Name) => `${name} is back`, ne: ({ name }) => `${name} फेरि देखिनुभयो` },
  decidedThen: {
    en: ({ decided, name }: Name & { decided: string }) => `${decided}. Next: ${name}`,
    ne: ({ decided, name }) => `${decided}। अर्को: ${name}`,
  },
  showPeople: { en: 'View', ne: 'देखाउने तरिका' },
  asList: { en: 'List', ne: 'सूची' },
  oneByOne: { en: 'One at a time', ne: 'एक-एक गरी' },
  takeBack: { en: 'Take it back', ne: 'फिर्ता लिनुहोस्' },
  showAgain: { en: 'Show in Discover again', ne: 'डिस्कभरमा फेरि देखाउनुहोस्' },
  likedState: { en: 'You liked them', ne: 'तपाईंले मन पराउनुभएको छ' },
  closedState: { en: 'No longer matched', ne: 'अब म्याच छैन' },
  passedState: { en: 'You passed', ne: 'तपाईंले छोड्नुभएको छ' },
  isMatch: { en: "You're a match", ne: 'तपाईंहरूको म्याच भएको छ' },
  loadMore: { en: 'Show more', ne: 'थप देखाउनुहोस्' },
  end: { en: "That's everyone for now", ne: 'अहिलेलाई यति नै' },
  endHint: {
    en: 'Widen your filters to see more people. We approve new members every day.',
    ne: 'फिल्टर फराकिलो बनाए थप मानिस देखिन्छन्। नयाँ सदस्य दिनहुँ आउँछन्।',
  },
  widen: { en: 'Widen filters', ne: 'फिल्टर फराकिलो बनाउनुहोस्' },
  lookAgain: { en: 'Look again', ne: 'फेरि हेर्नुहोस्' },
  editProfile: { en: 'Edit profile', ne: 'प्रोफाइल सम्पादन' },
  likesLeft: {
    en: counted('{{count}} like left today · more at {{when}}', '{{count}} likes left today · more at {{when}}'),
    ne: counted('आज {{count}} लाइक बाँकी · {{when}} फेरि मिल्छ'),
  },
  likesUsedUp: {
    en: ({ n, wait, when }: UsedUp) => `You've used today's ${n} likes. You get more ${wait}, at ${when}.`,
    ne: ({ n, wait, when }) => `आजका ${n} लाइक सकिए। ${wait}, ${when} फेरि मिल्छ।`,
  },
  oneLikesYou: { en: 'Someone likes you.', ne: 'कसैले तपाईंलाई मन पराउनुभएको छ।' },
  peopleLikeYou: {
    en: ({ n }: { n: string }) => `At least ${n} people like you.`,
    ne: ({ n }) => `कम्तीमा ${n} जनाले तपाईंलाई मन पराउनुभएको छ।`,
  },
  likesYouHint: {
    en: 'They appear among your cards, unmarked. Counted once a day.',
    ne: 'कार्डहरूमा अरूसँगै देखिन्छन्, चिन्ह लगाइँदैन। दिनमा एक पटक गनिन्छ।',
  },
  midnight: { en: 'midnight', ne: 'मध्यरातमा' },
  atTime: { en: ({ time }: { time: string }) => time, ne: ({ time }) => `${time} मा` },
  inHours: {
    en: ({ hours, minutes }: Wait) => `in ${hours} h ${minutes} min`,
    ne: ({ hours, minutes }) => `${hours} घण्टा ${minutes} मिनेटपछि`,
  },
  inMinutes: { en: ({ minutes }: Minutes) => `in ${minutes} min`, ne: ({ minutes }) => `${minutes} मिनेटपछि` },
  ownMatches: { en: 'My matches', ne: 'मेरा म्याचहरू' },
  seeAll: { en: 'See all', ne: 'सबै हेर्नुहोस्' },
  newMatch: { en: 'New', ne: 'नयाँ' },
  matchedOn: { en: ({ date }: { date: string }) => `Matched on ${date}`, ne: ({ date }) => `${date} मा म्याच भयो` },
  writeTo: { en: ({ name }: Name) => `Message ${name}`, ne: ({ name }) => `${name} लाई सन्देश` },
  matchesFailed: {
    en: ({ reason }: Reason) => `Your matches could not be loaded: ${reason}`,
    ne: ({ reason }) => `तपाईंका म्याच लोड भएनन्: ${reason}`,
  },
  interestsInCommon: {
    en: counted('{{count}} interest in common', '{{count}} interests in common'),
    ne: counted('{{count}} वटा रुचि मिल्छन्'),
  },
  inCommon: { en: 'in common', ne: 'दुवैको' },
  near: { en: 'Near you', ne: 'तपाईंको नजिक' },
  nearBy: { en: ({ km }: Kilometres) => `Near you · ${km} km`, ne: ({ km }) => `तपाईंको नजिक · ${km} किमी` },
  samePlace: { en: 'in your town', ne: 'तपाईंकै ठाउँमा' },
  away: { en: ({ km }: Kilometres) => `${km} km away`, ne: ({ km }) => `${km} किमी टाढा` },
  newHere: { en: 'New here', ne: 'यहाँ नयाँ' },
  rarelyShown: { en: 'Not seen by many yet', ne: 'धेरैले नदेखेका' },
  wild: { en: 'Something different', ne: 'केही फरक' },
  fit: { en: 'A good fit', ne: 'राम्रो मेल' },
  why: { en: 'Why am I seeing this?', ne: 'यो मलाई किन देखाइयो?' },
  whyInterests: {
    en: 'You both chose these interests. Rare ones count more.',
    ne: 'तपाईं दुवैले यी रुचि छान्नुभएको छ। थोरैले छानेको रुचि बढी गनिन्छ।',
  },
  whyNear: {
    en: 'You live close to each other, going by your profiles.',
    ne: 'प्रोफाइलमा लेखिएको ठाउँअनुसार तपाईंहरू नजिक बस्नुहुन्छ।',
  },
  whyNew: {
    en: 'We show new members a little more often at first.',
    ne: 'सुरुमा नयाँ सदस्यलाई अलि बढी देखाइन्छ।',
  },
  whyRarelyShown: {
    en: 'Few people have seen this member lately. Everyone gets a turn.',
    ne: 'यो सदस्यलाई हालै थोरैले देखेका छन्। सबैको पालो आउँछ।',
  },
  whyWild: {
    en: 'About two cards in ten are picked at random, within your filters.',
    ne: 'करिब दसमध्ये दुइटा कार्ड तपाईंका फिल्टरभित्रबाट गोला हालेर छानिन्छ।',
  },
  whyFit: {
    en: 'Your interests, age and distance suit each other. We never rate looks.',
    ne: 'रुचि, उमेर र दूरी दुवैतिर मिल्छन्। हामी कसैको रूप मापन गर्दैनौं।',
  },
  whoIsShown: { en: 'Who is shown and hidden', ne: 'को देखिन्छ, को देखिँदैन' },
  hereFor: { en: ({ intent }: { intent: string }) => `Here for ${intent}`, ne: ({ intent }) => `${intent} खोज्दै` },
  intentRelationship: { en: 'a relationship', ne: 'प्रेम सम्बन्ध' },
  intentMarriage: { en: 'marriage', ne: 'विवाह' },
  intentFriendship: { en: 'friendship', ne: 'मित्रता' },
  intentUnsure: { en: 'seeing what comes', ne: 'जे आउँछ त्यही' },
  retry: { en: 'Retry', ne: 'फेरि प्रयास गर्नुहोस्' },
  logIn: { en: 'Log In', ne: 'लगइन' },
  pleaseLogIn: { en: '⚠️ Please log in to view profiles.', ne: '⚠️ प्रोफाइलहरू हेर्न कृपया लगइन गर्नुहोस्।' },
  sessionExpired: {
    en: '🚨 Session expired. Please log in again.',
    ne: '🚨 लगइनको समय सकियो। कृपया फेरि लगइन गर्नुहोस्।',
  },
  failedToFetch: {
    en: ({ reason }: Reason) => `Failed to fetch profiles: ${reason}`,
    ne: ({ reason }) => `प्रोफाइलहरू ल्याउन सकिएन: ${reason}`,
  },
})
