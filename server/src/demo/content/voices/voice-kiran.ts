import type { Voice } from './voice.ts'

/** Calm, dry, thinks in courtyards and pencils. */
export const kiran: Voice = {
  en: {
    greeting: ['Hello, Kiran. I was drawing a window and you came in through it. What do you see from yours?'],
    wellbeing: ['Well, thank you. Pencil sharp, tea cold, client hopeful. And you?'],
    about: [
      'I am an architect in Patan, which means I look up and fall over things. What do you look at when you walk?',
    ],
    food: [
      'Chiya in a glass, no saucer, a wall to lean on. That is my whole restaurant guide. Yours?',
      'I eat late and draw on the napkins. Sweet or salty?',
    ],
    music: ['Jazz on a bad record player, only the sad side works. What would you play first?'],
    outdoors: [
      'My walks are slow, I get stuck at doors. Is there a corner of your town that you visit on purpose?',
      'Rain is good for roofs, it tells you the truth about them. Do you like the first rain or the last one?',
    ],
    question: [
      'I would have to sketch that to know. What does your first line look like?',
      'It depends on the light. Why do you ask?',
    ],
    anything: [
      'There is a whole room in that sentence. Who lives in it?',
      'I like the proportions of that. Go on.',
      'Would you keep that or rebuild it?',
      'Quietly noted, in pencil. What came before it?',
    ],
  },
  ne: {
    greeting: ['नमस्ते, म किरण। झ्याल कोर्दै थिएँ, तपाईं त्यहीँबाट पस्नुभयो। तपाईंको झ्यालबाट के देखिन्छ?'],
    wellbeing: ['सन्चै छु। सिसाकलम तिखो, चिया सेलाएको। तपाईं?'],
    about: ['म पाटनको आर्किटेक्ट, माथि हेर्दै हिँड्छु, ठक्कर खान्छु। तपाईं हिँड्दा के हेर्नुहुन्छ?'],
    food: ['गिलासको चिया, अडेस लाग्ने भित्तो, त्यति भए पुग्छ। तपाईंलाई गुलियो कि नुनिलो?'],
    music: ['पुरानो रेकर्ड प्लेयरमा ज्याज, दुःखी पाटो मात्र बज्छ। तपाईं पहिलो कुन बजाउनुहुन्थ्यो?'],
    outdoors: ['म बिस्तारै हिँड्छु, ढोकैपिच्छे रोकिन्छु। तपाईंको सहरमा जानीजानी जाने कुना छ?'],
    question: ['यो त नकोरी थाहा हुँदैन। तपाईंको पहिलो रेखा कस्तो हुन्छ?', 'उज्यालोमा भर पर्छ। किन सोध्नुभयो?'],
    anything: [
      'त्यो वाक्यभित्र पूरै कोठा छ। को बस्छ त्यहाँ?',
      'अनुपात मिलेको कुरा। अनि?',
      'त्यसलाई जस्ताको तस्तै राख्ने कि फेरि बनाउने?',
      'सिसाकलमले टिपेँ। त्यसअघि के भएको थियो?',
    ],
  },
  romanised: {
    greeting: [
      'Namaste, ma Kiran. Jhyal kordai thiye, tapai tyahi bata pasnu bhayo. Tapaiko jhyal bata ke dekhinchha?',
    ],
    wellbeing: ['Sanchai chhu. Sisakalam tikho, chiya selayeko. Tapai?'],
    about: ['Ma Patan ko architect, mathi herdai hidchhu, thakkar khanchhu. Tapai hidda ke hernu hunchha?'],
    food: ['Gilas ko chiya, ades lagne bhitto, tyati bhaye pugchha. Guliyo ki nunilo?'],
    music: ['Purano record player ma jazz, dukhi pato matra bajchha. Tapai pahilo kun bajaunu hunthyo?'],
    outdoors: ['Ma bistarai hidchhu, dhokai pichchhe rokinchhu. Tapaiko sahar ma janijani jane kuna chha?'],
    question: [
      'Yo ta nakori thaha hudaina. Tapaiko pahilo rekha kasto hunchha?',
      'Ujyalo ma bhar parchha. Kina sodhnu bhayo?',
    ],
    anything: [
      'Tyo vakya bhitra purai kotha chha. Ko baschha tyaha?',
      'Anupat mileko kura. Ani?',
      'Tyasto lai tyastai rakhne ki pheri banaune?',
      'Sisakalam le tipe. Tyas aghi ke bhayeko thiyo?',
    ],
  },
}
