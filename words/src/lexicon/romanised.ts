// Nepali typed in Latin letters, compared in the folded spelling (text/folding.ts): only words that are not English ones.
import { lodging } from './english.ts'
import type { HarmlessContext, HarmlessUse, PhraseList, WordList } from './entries.ts'

export const romanisedWords: readonly WordList[] = [
  {
    category: 'insult',
    tier: 'hard',
    words: `muji mji muj mujhi mugi mujiharu machikne machikni macikne machikney machkne chikne chikney randi raandi randiko rando randiko-chora
      jatha jantha jaatha jathi janthi jatho lado laado lando lauda laude lwada puti putee chutiya chutia chutiye chuttiya madarchod
      maderchod madharchod bhosdi bhosadike bhosdike behenchod bahenchod bhenchod gandu gaandu gukha gukhane haramkhor
      haramjada haramjadi kukurni besya beshya bhaluni poimara rakhel amachikne aamachikne amachakari chakari teriama terima mula-muji
      kando geda`,
  },
  {
    category: 'hate',
    tier: 'hard',
    words: `hijada hijara hijra hijda chakke marsiya madise madisey dhotiharu chyame pode achut achhut`,
  },
  { category: 'hate', tier: 'ambiguous', words: `chakka chhakka dhoti bhaiya bhote kami damai sarki bahun` },
  {
    category: 'insult',
    tier: 'ambiguous',
    words: `sala saala sale saale saley khate khatey kukur kutta kutte gadha gadhaa goru bandar badar sungur bhalu bhaisi mula chor dalal
      daka lutera nalayak murkha pagal baulaha jhole phataha nakchara nakachari bhikhari gaddar beiman thukka pakhe jangali namarda
      beshram besaram chhada phohori`,
  },
  {
    category: 'sexual',
    tier: 'hard',
    words: `chikna chikau chikaunu chikxu chikchu chikchhu chikdine chikaudine chikai chikaune chikde lado-chus`,
  },
  { category: 'sexual', tier: 'ambiguous', words: `nango nanga naango` },
]

/** Words near an ambiguous one that the models have learned as a mark (model/features.ts); `isMeant` decides in other ways. */
export const romanisedAddress = new Set(
  `ta taa timi timro tero tera teri timilai talai tapai tapailai yo yesto tyo oi oe oii hey haru hos hau`.split(/\s+/),
)

/** Words for the reader; with a star: their beginning. */
export const romanisedReader: readonly string[] = `ta taa tero tera teri talai timi* timr* tapai* tapaai*`.split(' ')

/** Calls, and verbs about a reader whom the writer does not respect. */
export const romanisedCalls: readonly string[] = `oi oe oii hos hau`.split(' ')

/** Ambiguous words that people own, keep, buy or are related to: they are insults only where somebody is called that. */
export const romanisedOrdinary: readonly string[] =
  `kukur kutta gadha goru bandar badar sungur bhalu bhaisi mula chor sala dhoti bhaiya`.split(' ')

const each = (beginnings: readonly string[], ends: string) =>
  beginnings.flatMap((beginning) => ends.split(' ').map((end) => `${beginning} ~ ${end}`))
const breasts = each(
  ['timro ~ stan', 'tero ~ stan', 'tapaiko ~ stan', 'tapainko ~ stan'],
  'kasto kati thulo sano ramro herna chuna chusna samauna dekhau',
)
const inBed = each(
  ['ma sanga', 'masanga', 'timi sanga', 'timisanga', 'tapai sanga', 'tapaisanga', 'tapainsanga'],
  'sutna sutne sutchau sutnu',
)
export const romanisedPhrases: readonly PhraseList[] = [
  {
    category: 'insult',
    tier: 'hard',
    phrases: ['gu kha', 'guu kha', 'teri ama', 'teri aama', 'tero ama ~ chik', 'kukur ko chora', 'kukur ko baccha', 'mar na ta', 'marna ja', 'tero aukat', 'aukat ke cha', 'chup lag sala'], // prettier-ignore
  },
  {
    category: 'threat',
    tier: 'hard',
    phrases: [
      'talai ~ marchu', 'talai ~ maridinchu', 'talai ~ katchu', 'talai ~ katidinchu', 'talai ~ thokchu', 'talai ~ kutchu', 'talai ~ pitchu',
      'talai ~ choddina', 'talai ~ baki rakhdina', 'talai ~ balatkar', 'talai ~ jalaidinchu', 'timilai ~ marchu', 'timilai ~ maridinchu', 'timilai ~ katchu',
      'timilai ~ thokchu', 'timilai ~ kutchu', 'timilai ~ balatkar', 'tero ~ ghati ~ katchu', 'tero ~ ghati ~ katidinchu',
      'tero ~ ghati ~ retchu', 'timro ~ ghati ~ katchu', 'timro ~ ghati ~ katidinchu', 'tero ~ hat khutta ~ bhachchu',
      'tero ~ hat khutta ~ bhachidinchu', 'timro ~ hat khutta ~ bhachidinchu', 'timro ~ jyan linchu', 'jyan marchu', 'jyan linchu',
      'jyan maridinchu', 'acid ~ hanchu',
      'acid ~ khanyaidinchu', 'goli ~ hanchu', 'goli ~ thokchu', 'photo ~ viral ~ garchu', 'photo ~ viral ~ banaidinchu', 'photo ~ viral ~ banauchu',
      'video ~ viral ~ garchu', 'video ~ viral ~ banaidinchu', 'video ~ viral ~ banauchu', 'viral ~ garidinchu', 'viral ~ gardinchu',
      'viral ~ garidinchau', 'photo ~ ghar ~ pathaidinchu', 'photo ~ family ~ pathaidinchu', 'badnam ~ garidinchu',
      'balatkar ~ garidinchu', 'balatkar ~ garchu', 'dekhaidinchu talai', 'sidhyaidinchu ~ talai',
    ], // prettier-ignore
  },
  {
    category: 'threat',
    tier: 'hard',
    certainty: 'question-only',
    phrases: ['tero ~ ghati', 'tero ~ hat khutta', 'tero ~ jyan'],
  },
  {
    category: 'sexual',
    tier: 'hard',
    phrases: [
      'nango ~ photo', 'nango ~ pic', 'nango ~ video', 'nango ~ herna', 'nango ~ dekhau', 'nude ~ pathau', 'nude ~ photo', 'nude ~ pic', 'nudes ~ pathau', 'kapada ~ khola', 'luga ~ khola',
      'luga ~ phukala', 'bra ~ size', 'bra ~ ko ~ size', 'bra ~ dekhau', 'panty ~ dekhau', 'dudh ~ dekhau', 'dudh ~ chusna', 'sex ~ garne', 'sex ~ garau', 'sex ~ garam', 'sex ~ garna', 'sex ~ garchu', 'sex ~ garnu', 'sex ~ chat', 'sex ~ video',
      'sex ~ chahincha', 'ek rat ~ kati', 'rat ~ ko kati', 'mero lado', 'timro puti', 'timro dudh', ...breasts, ...inBed, 'bra ~ kholer', 'kapada ~ kholer', 'luga ~ kholer', 'luga ~ phukaler', 'boobs ~ dekhau', 'video call ~ nango',
    ], // prettier-ignore
  },
  {
    category: 'hate',
    tier: 'hard',
    phrases: [
      'pani nachalne',
      'sano jat',
      'tallo jat',
      'sala ~ dhoti',
      'sale ~ bhote',
      'sala ~ madhesi',
      'sala ~ muslim',
      'sala ~ kami',
      'pothi baseko',
    ],
  },
  {
    category: 'self-harm',
    tier: 'hard',
    phrases: ['marna man', 'marna chahanchu', 'marne man', 'atmahatya', 'aatmahatya', 'suicide ~ garchu', 'suicide ~ garna', 'bachna man chaina', 'bachna man lagdaina', 'bachne icha chaina', 'jiuna man chaina', 'jiuna man lagdaina', 'mero jiban ~ antya', 'aphulai ~ sidhyauna', 'mare pani hunthyo', 'jhundiyera marchu', 'bish khayera marchu'], // prettier-ignore
  },
]

const nights = ['एक रात ~ कति', 'रात ~ को कति', 'ek rat ~ kati', 'rat ~ ko kati']
const undressing = ['luga ~ khola', 'kapada ~ khola', 'लुगा ~ खोल', 'कपडा ~ खोल']
/** Of phrases in both scripts. */
export const nepaliHarmlessUses: readonly HarmlessUse[] = [
  { phrases: nights, before: lodging },
  { phrases: nights, after: lodging },
  // Laundry: खोला is also a river.
  { phrases: undressing, last: /(?:मा|ma)$/ },
  { phrases: undressing, after: /^(?:ma|मा|kinar|किनार)/ },
]

export const romanisedHarmlessContexts: readonly HarmlessContext[] = [
  { word: 'chakka', beside: 'cricket chauka hanyo hane handa paras khel bats match' },
  { word: 'kukur', beside: 'tihar puja mala chaura palne paleko gharko kukurlai' },
  { word: 'sala', beside: 'bhinaju didi bihe srimati jethan sasurali sasura bahini' },
  { word: 'dhoti', beside: 'lagaye lagayera lagayeko kurta sari saree pahiran daura poshak' },
]

/** English and ordinary Nepali words whose folded spelling equals a word of the list. */
export const romanisedAllowed = new Set(
  `puti-put putty duty lad lads ladoo laddu laddoo ladakh random brandi brandy randy rand jatra jathabhabi chicken chickening kitchen
   salad sale sales saleroti mula mulah gadget gandhi gandaki kandel kando-forest bandara bandari bhandari chakka-jam chakki chakla
   pode podel poudel paudel paudyal dome geeda geda-gudi gedagudi kwati sala-sali magi mugi muging muji-bazar chora chori chordai
   malai maile salah sallah kamilo kami-kalakar`.split(/\s+/),
)

/** Postpositions and endings that are written together with a word. */
export const romanisedEndings =
  `haru harule harulai haruko lai le ko ka ki ma bata sanga sang sita dekhi samma tira bhanda jasto jasta jastai nai pani chai ho re ta na ni ke s`.split(
    ' ',
  )
