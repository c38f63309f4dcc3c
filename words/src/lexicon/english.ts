// English words and phrases, compared as they are written.
import type { HarmlessUse, PhraseList, WordList } from './entries.ts'

export const englishWords: readonly WordList[] = [
  {
    category: 'insult',
    tier: 'hard',
    words: `fuck fuk fck fuc fuq phuck phuk fuckin fuking fukin fcking motherfucker mofo muthafucka shit shyt shite shithead bullshit
      dipshit bitch biatch biotch bitchass cunt kunt asshole ashole arsehole asswipe asshat jackass dumbass dumbfuck fatass bastard
      basterd whore hoe-bag slut slutty skank twat wanker dickhead dickwad knobhead douchebag scumbag prick cocksucker stfu gtfo
      imbecile`,
  },
  {
    category: 'hate',
    tier: 'hard',
    words: `faggot fagot fag faggy nigger nigga niga niggas nigr tranny shemale retard retarded tard spic kike gook raghead towelhead
      coon beaner wetback halfbreed subhuman`,
  },
  { category: 'hate', tier: 'ambiguous', words: `chink paki dyke queer ladyboy untouchable lowcaste inferior dirty` },
  {
    category: 'sexual',
    tier: 'hard',
    words: `pussy pusy blowjob handjob deepthroat cumshot cumming creampie dildo fap fapping gangbang horny hornie jerkoff
      masturbate masturbating milf nudes nudez porn porno pornhub pron sexting tits titties titty boobs boobies boobz clit orgasm
      threesome rimjob wank cameltoe`,
  },
  {
    category: 'sexual',
    tier: 'ambiguous',
    words: `cock dick penis vagina cum ass booty naked nude sex sexy boob breasts bang hooker escort anal oral kinky fetish`,
  },
  {
    category: 'insult',
    tier: 'ambiguous',
    words: `stupid idiot idiotic moron dumb loser ugly fat fatso pig dog cow donkey monkey snake rat trash garbage crap hell damn
      sucks suck pathetic disgusting creep creepy psycho liar cheater hoe thief worthless useless shameless cheap gold-digger
      golddigger slag tramp beggar coward clown fool pervert perv`,
  },
]

/** Words near an ambiguous one that the models have learned as a mark (model/features.ts); `isMeant` decides in other ways. */
export const englishAddress = new Set(
  `you u ur your you're youre yourself ya she he him her they them these those all such`.split(/\s+/),
)

/** Words for the reader. */
export const englishReader: readonly string[] = `you u ya yourself you're youre y'all yall your ur yours`.split(' ')

/** Ambiguous words that people own, keep, buy or talk about: they are insults only where somebody is called that. */
export const englishOrdinary: readonly string[] =
  `dog cow donkey monkey pig rat snake trash garbage thief beggar cheap dirty hell`.split(' ')

export const englishPhrases: readonly PhraseList[] = [
  {
    category: 'insult',
    tier: 'hard',
    phrases: [
      'go to hell', 'eat shit', 'son of a bitch', 'piece of shit', 'piece of trash', 'waste of space', 'waste of oxygen', 'shut up you',
      'go die', 'drop dead', 'kys', 'kill yourself', 'hang yourself', 'nobody likes you', 'nobody wants you', 'no one will ever love you',
      'you disgust me', 'you make me sick', 'you are nothing', 'ugly as ~ you', 'fat pig', 'fat cow', 'gold digger', 'attention seeker',
    ], // prettier-ignore
  },
  {
    category: 'threat',
    tier: 'hard',
    phrases: [
      'i will kill you', 'i will rape you', 'i will hurt you', 'i will beat you', 'i will stab you', 'i will shoot you', 'i will burn you',
      'i will cut you', 'i will throw acid', 'i will slit your', 'i will break your bones', 'i will break your legs', 'i will break your leg',
      'i will break your arms', 'i will break your hands', 'i will break your hand', 'i will break your face', 'i will break your neck',
      'i will break your nose', 'i will break your teeth', 'i will break your head', 'i will break your jaw', 'i will break your fucking ~',
      'going to kill you', 'going to rape you', 'going to hurt you', 'going to beat you',
      'gonna kill you', 'gonna rape you', 'gonna hurt you', 'gonna beat you', 'gonna stab you', 'gonna shoot you',
      'kill you and your family', 'know where you live', 'you deserve to be raped', 'you deserve to die',
      'you should be raped', 'you should be killed', 'hope you get raped', 'hope you die', 'acid on your face', 'leak your ~ pics',
      'leak your ~ photos', 'leak your nudes', 'post your nudes', 'share your nudes', 'i will share your ~ pics', 'i will share your ~ photos',
      'i will post your ~ pics', 'i will post your ~ photos',
    ], // prettier-ignore
  },
  {
    category: 'threat',
    tier: 'hard',
    certainty: 'if-announced',
    phrases: [
      'expose you', 'ruin your life', 'send this to your family', 'send ~ photos to your family', 'send ~ pics to your family',
      'viral your ~ photo', 'make your ~ video viral',
    ], // prettier-ignore
  },
  {
    category: 'threat',
    tier: 'hard',
    certainty: 'question-only',
    phrases: [
      'i will find you', 'gonna find you', 'going to find you', 'i will destroy you', 'going to destroy you', 'watch your back',
      'you will regret this', 'you will pay for this', 'you are dead',
    ], // prettier-ignore
  },
  {
    category: 'sexual',
    tier: 'hard',
    phrases: [
      'send nude', 'send me nude', 'send nudes', 'send me ~ nudes', 'send me your nudes', 'naked pic', 'naked pics', 'naked photo', 'nude pic',
      'nude photo', 'nude video', 'dick pic', 'dick pics', 'suck my', 'lick your', 'lick my', 'want to fuck', 'wanna fuck', 'want to bang', 'wanna bang', 'want anal', 'anal with you', 'fuck you ~ hard',
      'sex chat', 'sex video', 'video sex', 'phone sex', 'want sex', 'have sex', 'need sex', 'sex with you', 'sex with me', 'sex tonight',
      'free for sex', 'your boobs', 'your tits', 'your ass', 'your pussy', 'your breasts', 'your penis', 'your vagina', 'your cock', 'your dick',
      'your booty', 'big boobs', 'bra size', 'your bra', 'your panties', 'your naked', 'my dick', 'my cock', 'my penis', 'make you cum', 'cum on you',
      'cum in you', 'cum inside you', 'cum for me', 'sit on my face', 'spread your legs', 'take off your clothes', 'take ~ your clothes off',
      'how much for ~ night', 'rate for ~ night', 'are you a virgin', 'want you naked', 'see you naked', 'get you naked', 'imagine you naked',
      'imagining you naked', 'picture you naked', 'love you naked', 'you naked in', 'you naked on', 'you naked with', 'in bed with you',
      'get you pregnant', 'wanna ride you', 'want to ride you', 'sit on my lap', 'sleep with you', 'sleep with me', 'wet for me', 'cum on your',
      'cum inside', 'make out with you', 'make out with me', 'your underwear', 'your lingerie', 'like it rough', 'like it from behind', 'taste you',
      'eat you out', 'strip for me', 'touch yourself', 'make love to you', 'make love with you', 'how much do you charge ~ night',
      'charge per night',
    ], // prettier-ignore
  },
  {
    category: 'sexual',
    tier: 'hard',
    certainty: 'question-only',
    phrases: ['one night stand', 'friends with benefits'],
  },
  {
    category: 'hate',
    tier: 'hard',
    phrases: [
      'lower caste', 'low caste people', 'your caste is', 'people of your caste', 'go back to india', 'go back to your country',
      'dirty dalit', 'dirty madhesi', 'dirty muslim', 'muslims are ~ terrorists', 'women belong in ~ kitchen', 'women are ~ property',
      'gays should ~ die', 'gay people are ~ sick', 'all gays are', 'you people are ~ animals',
    ], // prettier-ignore
  },
  {
    category: 'self-harm',
    tier: 'hard',
    phrases: [
      'kill myself', 'killing myself', 'end my life', 'ending my life', 'take my own life', 'want to die', 'wanna die', 'wish i was dead',
      'wish i were dead', 'better off dead', 'better off without me', 'no reason to live', 'do not want to live', "don't want to live",
      'dont want to live', 'tired of living', 'cut myself', 'cutting myself', 'hurt myself', 'hurting myself', 'hang myself', 'self harm',
      'suicidal', 'commit suicide', 'thinking of suicide', 'thinking about suicide', 'overdose on ~ pills', "can't go on living",
    ], // prettier-ignore
  },
]

/** Lodgings, in both languages: the price of a night there. */
export const lodging = /hotel|lodge|room|homestay|guest ?house|resort|airbnb|tent|होटल|होटेल|लज|कोठा|होमस्टे|रिसोर्ट|kotha/

const nights = ['how much for ~ night', 'rate for ~ night', 'how much do you charge ~ night', 'charge per night']
export const englishHarmlessUses: readonly HarmlessUse[] = [
  { phrases: nights, before: lodging },
  { phrases: nights, after: lodging },
  { phrases: ['lick your'], after: /^(?:fingers?|plates?|lips|wounds?|bowls?|spoons?)\b/ },
  { phrases: ['your naked'], after: /^eyes?\b/ },
  // New music, not everybody's eyes.
  {
    phrases: ['expose you'],
    after: /^to (?!your|every|all\b|people|police|(?:the |whole )+(?:world|police|public|internet))/,
  },
]

/** Ordinary words and names that contain a word of the list, or that folding or joining would make into one. */
export const englishAllowed = new Set(
  `ashit rashit harshit akshit lakshit nishit darshit prashit dikshit dixit dickens dickson dickinson benedick moby scunthorpe
   sussex essex middlesex sextant sexton bisexual homosexual heterosexual asexual sexuality unisex class classic pass mass grass glass
   assam assess asset assist assume bass brass cassette cockpit cocktail peacock hancock cockroach cucumber document circumstance
   shitake shiitake mishit matsushita analysis analyst analog canal banal penistone hoechst titan title titanic constitution
   institute pussycat pussywillow swank swanky therapist grape drape scrape trapeze raccoon cocoon tycoon cake cakes retardant mustard custard
   bastard-cabbage dyker spice spicy suspicion auspicious hospice fagus snigger niger nigeria nigerian denigrate niggle niggling
   orgasmic-chemistry salt silt slit slat cant count cent bath batch botch beach bench butch pitch patch watch whole where were
   shut shot short shirt sheet shoot fork folk flock frock duck deck dock ducky cumin cumulative circumvent accumulate vacuum scum scummy cupboard button butter`.split(
    /\s+/,
  ),
)
