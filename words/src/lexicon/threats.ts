// Threats whose words vary: phrases with alternatives, and the words by which a writer says to carry one out. A missed threat is
// worse than one that waits, so only listed continuations are harmless.
import type { HarmlessUse, PhraseList } from './entries.ts'

/** Neither "you will not" nor "he is". */
const notRefused = "(?<!\\b(?:not|never|[a-z]+n't|dont|wont) )"
const firstPerson = "(?:(?:i|we) (?:will|shall|would|swear to|promise to)|(?:i|we)'d|let me)(?! (?:not|never)\\b)"
const going = `(?<!\\b(?:you|he|she|they|who|it)(?: are| is|'s|'re) )${notRefused}(?:(?:am|are) (?!not\\b|never\\b)\\S+ )?(?:gonna|(?:going|about) to)`
const adverb = '(?: (?!not\\b|never\\b|be\\b)\\S+)?'
const announcement = new RegExp(
  `(?:^| )(?:(?:${firstPerson}|${going})(?:${adverb}|(?: \\S+){0,6} and${adverb}| make sure (?:to|i|that i))|or (?:i|we)|(?:not|never|won't|wont|wouldn't) hesitate to|so (?:that )?i can)$`,
)
/** "Pay, will expose you if you don't"; not "mom will". */
const will =
  /(?:^| )(?<!\b(?:he|she|it|they|this|that|you|mom|mum|mummy|mother|dad|father|boss|teacher|wife|husband|sister|brother|police) )will(?: (?!not\b|never\b|be\b)\S+)?$/
const demand = /\b(?:if you (?:don't|dont|do not|won't|refuse|block|tell|ignore)|unless you|or else)\b/

/** Words before and behind a phrase that can announce it. */
export const announced = 10

/** Whether the writer says to do it: "I will", "we're definitely going to", "or I", "will … if you don't". */
export const isAnnounced = (before: string, after: string): boolean =>
  announcement.test(before) || (will.test(before) && demand.test(after))

const relatives =
  'family|mother|mom|mum|father|dad|sister|sisters|brother|brothers|parents|kid|kids|child|children|son|daughter|wife|husband|girlfriend|boyfriend'
const dying = 'you will be ~ raped|killed|murdered|stabbed|shot|dead'
const whereabouts = 'know exactly|precisely|now where you live|stay|sleep|work'
const pictures =
  'pic|pics|photo|photos|picture|pictures|image|images|video|videos|nude|nudes|selfie|selfies|screenshots|chats'

export const englishThreats: readonly PhraseList[] = [
  {
    category: 'threat',
    tier: 'hard',
    certainty: 'only-announced',
    phrases: [
      'kill|rape|hurt|stab|murder|strangle|choke|butcher|behead|torture|molest|rip|finish|slap|punch|kick|thrash you',
      'leak them|this|everything|all',
      'cut you',
      'shoot you',
      'beat you',
      'break your ~',
      'break both|all your',
      'slit|smash|crush|chop|cut|bash|punch ~ your ~ throat|face|neck|head|skull|teeth|fingers|hand|hands|legs|arms|body|jaw|knees',
      `kill|rape|hurt|murder|stab|beat|attack|harm|poison your ~ ${relatives}|dog|cat|pet`,
      'burn down your ~ house|home|shop',
      'burn your ~ house|home|face|shop|body',
      'burn you alive',
      'throw|pour ~ acid',
      'put ~ bullet ~ you|your',
      'make your life ~ hell',
      'make you bleed|suffer',
      `leak|share|post|upload|publish your ~ ${pictures}`,
      `send|show|forward your ~ ${pictures} ~ to everyone|everybody|all`,
      `send|show|forward your ~ ${pictures} ~ to your ~ ${relatives}|boss|relatives|friends|college|office|colleagues`,
      'post you ~ naked',
    ],
  },
  {
    category: 'threat',
    tier: 'hard',
    phrases: [
      'i will break your ~',
      'i will share your ~ videos|video|pictures',
      'i will post your ~ videos|video|pictures',
      `i|we want|wanna|need to ~ kill|rape|stab|murder|strangle|shoot you`,
      'wanna kill|rape|stab|murder|strangle you',
      'i|we can|could|should|must|might kill|rape|stab|murder|shoot you',
      `know where your ~ ${relatives} ~ live|lives|work|works|study|studies|stay|stays`,
      'know where you stay|sleep',
      whereabouts,
      'find|found out where you live|stay',
      'when i kill|rape|murder|stab you',
      dying,
      'raping|stabbing|strangling|murdering you',
      'you ~ never walk|breathe again',
      'at|plan|planning your funeral',
      'you are ~ dead ~ bitch|slut|whore|meat',
      'you deserve ~ rape|raped|killed|acid',
      'hope ~ someone|somebody|they|he ~ rapes|kills|rape|kill|stabs you',
      'throw|pour acid ~ your|you',
      'acid ~ your ~ face',
      'you will|shall not live|survive',
      "you won't|wont ~ live|survive ~ tomorrow|tonight|night|morning|week",
      'your last day ~ alive|earth',
      'watch you die|bleed|burn',
      `pay|money|paisa|esewa|khalti ~ or ~ your ~ ${pictures}`,
      `your ~ ${pictures} ~ go|goes ~ viral ~ if|unless`,
      `or ~ your ~ ${pictures} ~ go|goes|online|viral|public`,
      'everyone|everybody will see your ~ nude|nudes|naked',
    ],
  },
  {
    category: 'threat',
    tier: 'hard',
    certainty: 'only-announced',
    beside: pictures.replaceAll('|', ' '),
    phrases: [
      `send|forward|show them|these|this|everything|all to your ~ ${relatives}|boss|relatives|friends|college|office`,
    ],
  },
]

const games =
  '(?:ludo|chess|carr?oms?|karam|cards?|pubg|free ?fire|mobile legends|fifa|race|races|racing|quiz|quizzes|games?|gaming|badminton|football|futsal|cricket|volleyball|basketball|kabaddi|ping ?pong|(?:table )?tennis|arm wrestling|trivia|scrabble|uno|mario kart|bagh ?chal|call ?break|monopoly|snooker|bowling|wordle|sudoku|karaoke|math|maths|next (?:game|round|match))'
const thing = '(?:it|anything|everything)(?! (?:place|street|school|house))'

export const threatsHarmlessUses: readonly HarmlessUse[] = [
  // Games: "I will beat you at ludo".
  {
    phrases: ['i will beat you', 'gonna beat you', 'going to beat you', 'beat you'],
    after: new RegExp(
      `^(?:(?:again|easily|too|any ?day|one day|tonight|today|tomorrow) )?(?:(?:at|in) (?:(?:a|the|our|your|this|that|next|every|own|favou?rite|video) ){0,2}${games}\\b|at (?:this|that)(?: (?:too|one|again|any day))?$|(?:at|in) ${thing}|to (?:it|that)$|next (?:game|round|match)\\b)`,
    ),
  },
  {
    phrases: ['i will break your ~', 'break your ~'],
    after:
      /^(?:(?:high|best|old|own|little|poor|long|winning|gaming|world|top|daily|snap|very) ){0,2}(?:hearts?|records?|streaks?|fast|trust|scores?)\b/,
  },
  { phrases: [dying], after: /^(?:tired|broke|bored|asleep|serious)\b/ },
  // Cake, a deal, slack; a line of a call.
  {
    phrases: ['i will cut you', 'cut you'],
    after: /^(?:some (?!day|time)|an? (?!day|lot|hundred|thousand|bit)|off\b)/,
  },
  {
    phrases: ['i will shoot you', 'gonna shoot you', 'shoot you'],
    after: /^an? (?:quick |short )?(?:text|message|msg|dm|e?mail|reply|line)\b/,
  },
  {
    phrases: [
      'i will share your ~ pics', 'i will share your ~ photos', 'i will post your ~ pics', 'i will post your ~ photos',
      'i will share your ~ videos|video|pictures', `leak|share|post|upload|publish your ~ ${pictures}`,
    ],
    after: /^with you\b/,
  }, // prettier-ignore
  {
    phrases: ['know where you live', 'know where you stay|sleep', whereabouts],
    before:
      /(?:^| )(?:let (?:me|us)|(?:do|did|does|should|would|could|can|how|if|unless|until) (?:i|we|you|they|he|she)|(?:do|does|did|can|could|would|will) not|(?:don't|dont|doesn't|doesnt|didn't|didnt|can't|cant|cannot|won't|wouldn't)(?: (?:i|we|you|they|he|she))?(?: (?:even|really|yet|exactly))?|not even|(?:like|love|want|wanted|need|nice|good|curious) to)$/,
  },
]

// Nepali, in Latin letters; both scripts are compared in one spelling.
const words = (list: string) => list.split(' ')
const futures = words('chu nchu nechu idinchu dinchu idinechu dinechu ihalchu')
const conjuncts = words('er era ikan ikana')
const formsOf = (stems: readonly string[], endings: readonly string[]) =>
  stems.flatMap((stem) => endings.map((ending) => stem + ending)).join('|')
const wounds = words('kat ret phod phor phoda phuta bhach bhanch')
/** "katchu", "katidinchu", "katera". */
const wounding = `${formsOf([...wounds, 'mar'], futures)}|${formsOf(wounds, conjuncts)}`
/** Two words for one: "kati dinchu", "katne chu". */
const separate = (of: readonly string[]) =>
  `${of.map((stem) => `${stem}i`).join('|')} dinchu|dinechu|halchu|haldinchu|halidinchu`
const separateFuture = (of: readonly string[]) => `${of.map((stem) => `${stem}ne`).join('|')} chu`
const attacks = words('kat ret thich mar thok kut pit gad hirka chir rop jala jalau jalaun')
const attacking = formsOf(attacks, futures)
const finishing =
  'phalchu|phaldinchu|phalidinchu|chodchu|choddinchu|marchu|gadchu|gaddinchu|jalauchu|jalaunchu|khanchu|kutchu'
const yours = 'tero|tera|teri|timro|timra|timri|tapaiko|tapainko|tapaaiko'
const you = 'talai|tanlai|timilai|timlai|tapailai|tapainlai'
const bodyParts =
  'ghati|ghanti|tauko|jyan|jiban|hat|khutta|hatkhutta|mukh|dat|dant|kan|ankha|aankha|pet|nak|karang|anuhar|thutuno'
const kin =
  'ama|amalai|bau|baulai|buwa|buwalai|buba|bubalai|baba|babalai|bahini|bahinilai|baini|bainilai|didi|didilai|bhai|bhailai|chora|choralai|chori|chorilai|swasni|swasnilai|pariwar|pariwarlai|ghar'
const films = 'photo|foto|photos|video|bhidiyo|bhidio|nude|tasbir'
const spreading =
  'garchu|garnechu|garauchu|garaunchu|garaunechu|garaidinchu|garidinchu|garidinechu|gardinchu|gardinechu|garidinchau|banauchu|banaunchu|banaunechu|banaidinchu|banaidinechu|paridinchu|haldinchu|halidinchu'
const sending =
  'pathaidinchu|pathaidinechu|pathauchu|pathaunchu|pathaunechu|dekhaidinchu|dekhauchu|dekhaunchu|halidinchu|haldinchu|halchu|rakhidinchu|batchu|badchu|batidinchu'
const everybody =
  'sabai|sabailai|sablai|facebook|facebookma|phesbuk|phesbukma|fb|internet|net|tiktok|group|office|college|budhalai|logne|lognelai|srimanlai|sathiharulai|samaj|aphanta'

export const nepaliThreats: readonly PhraseList[] = [
  {
    category: 'threat',
    tier: 'hard',
    phrases: [
      `${yours} ~ ${bodyParts} ~ ${wounding}`,
      `${yours} ~ ${bodyParts} ~ ${separate(wounds)}`,
      `${yours} ~ ${bodyParts} ~ ${separateFuture(wounds)}`,
      `${yours} ~ jyan|jiban|jibon ~ ${formsOf(['li', 'mar'], futures)}`,
      // Of other parts it is a massage.
      `${yours} ~ ghati|ghanti|mukh ~ ${formsOf(['thich'], [...futures, ...conjuncts])}`,
      // "I will do it to you", without a word for the reader.
      `ghati|ghanti|tauko|khutta|hatkhutta ~ ${formsOf(wounds, words('idinchu dinchu idinechu dinechu ihalchu'))}`,
      `${you} ~ ${attacking}`,
      `${you} ~ bhetera|bhete|aayera|ayera|aaera|bolaera|lagera ~ ${attacking}`,
      `bhetis|bhetyos|bhetlas|bhetas ~ ${attacking}`,
      `natra ~ ${formsOf(
        attacks.filter((stem) => stem !== 'mar'),
        futures,
      )}|maridinchu|mardinchu`,
      `${you} ~ ${separate(attacks)}`,
      `${you} ~ ${separateFuture(attacks)}`,
      `${you} ~ ${formsOf(attacks, conjuncts)} ~ ${finishing}`,
      `${you} ~ balatkar|rep|rape ~ garchu|garnechu|garidinchu|gardinchu|garidinechu`,
      `ta|tan|timi|tapai|tapain lai ~ ${attacking}`,
      `${you} ~ churi|churile|chakku|chakkule|khukuri|khukurile|goli|golile ~ hanchu|hanidinchu|handinchu`,
      'talai|tanlai ~ chaddin',
      `${you} ~ bachna|banchna ~ dinna|dinnau|dinnan|didina|didinan`,
      `${you} ~ badnam|barbad|khatam|nanga|nango ~ ${spreading}`,
      `${yours} ~ ijjat ~ lutidinchu|lutchu|luchu|barbad|khatam`,
      `${yours} ~ jindagi|jiban ~ barbad|narka|khatam ~ ${spreading}`,
      `${yours} ~ ${kin} ~ ${attacking}`,
      `${yours} ~ ${kin} ~ choddin`,
      `${films} ~ viral|bhairal|bairal|bhayral ~ ${spreading}`,
      `${films} ~ viral|bhairal ~ garne|garidine|gardine|banaune|banaidine chu`,
      `${yours} ~ ${films} ~ ${everybody} ~ ${sending}`,
      // Who shows a picture at home may want to marry.
      `tero|tera ~ ${films} ~ ${kin}|family|gharma ~ ${sending}`,
      `${films} ~ net|netma|internet|internetma|intarnet|intarnetma ~ halidinchu|haldinchu|rakhidinchu`,
      `${yours} ~ ghar|gharma ~ aago|ago ~ lagaidinchu|lagauchu|lagaunchu|lagaidinechu`,
      `${everybody} ~ ${yours} ~ ${films} ~ ${sending}`,
      `acid|esid|tejab ~ hanchu|hanidinchu|handinchu|khanyauchu|khanyaidinchu|chyapchu|chyapidinchu|chyapdinchu|phalchu`,
      `goli ~ hanidinchu|handinchu|thokidinchu|thokdinchu`,
    ],
  },
  {
    category: 'threat',
    tier: 'hard',
    certainty: 'question-only',
    phrases: ['herlas|heres ~ ke garchu', 'tero ~ ghar ~ tha cha'],
  },
  {
    category: 'threat',
    tier: 'hard',
    // Videos also spread by themselves.
    beside: `paisa rupaiya natra nabhaye nadiye nadie nadiya nadiyeu nadieu nadiyau napathaye napathae ${yours.replaceAll('|', ' ')}`,
    phrases: [
      `${films} ~ viral|bhairal|bairal ~ huncha|hunecha|hunxa|bhaihalcha`,
      `${films} ~ viral|bhairal ~ hune cha`,
    ],
  },
]
