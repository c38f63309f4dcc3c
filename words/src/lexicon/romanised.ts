// Nepali typed in Latin letters, compared in the folded spelling (text/folding.ts): only words that are not English ones.
import type { PhraseList, WordList } from './entries.ts'

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

export const romanisedAddress = new Set(
  `ta taa timi timro tero tera teri timilai talai tapai tapailai yo yesto tyo oi oe oii hey haru hos hau`.split(/\s+/),
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
      'timilai ~ thokchu', 'timilai ~ kutchu', 'timilai ~ balatkar', 'tero ~ ghati', 'tero ~ hat khutta', 'tero ~ jyan', 'timro ~ jyan linchu',
      'jyan marchu', 'jyan linchu', 'jyan maridinchu', 'acid ~ hanchu', 'acid ~ khanyaidinchu', 'goli ~ hanchu', 'goli ~ thokchu', 'photo ~ viral',
      'video ~ viral', 'viral ~ garidinchu', 'viral ~ gardinchu', 'photo ~ ghar ~ pathaidinchu', 'photo ~ family ~ pathaidinchu', 'badnam ~ garidinchu',
      'balatkar ~ garidinchu', 'balatkar ~ garchu', 'dekhaidinchu talai', 'sidhyaidinchu ~ talai',
    ], // prettier-ignore
  },
  {
    category: 'sexual',
    tier: 'hard',
    phrases: [
      'nango ~ photo', 'nango ~ pic', 'nango ~ video', 'nango ~ herna', 'nude ~ pathau', 'nude ~ photo', 'nude ~ pic', 'nudes ~ pathau', 'kapada ~ khola', 'luga ~ khola',
      'luga ~ phukala', 'bra ~ size', 'bra ~ ko ~ size', 'dudh ~ dekhau', 'dudh ~ chusna', 'sex ~ garne', 'sex ~ garau', 'sex ~ garam', 'sex ~ garna', 'sex ~ chat', 'sex ~ video',
      'sex ~ chahincha', 'ek rat ~ kati', 'rat ~ ko kati', 'mero lado', 'timro puti', 'timro dudh', 'boobs ~ dekhau', 'video call ~ nango',
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
