import type { Voice } from './voice.ts'

/** A potter who tries his jokes on everybody. */
export const rajan: Voice = {
  en: {
    greeting: ['Namaste! Rajan from Bhaktapur. My hands are full of clay, so I am typing this with my nose.'],
    wellbeing: ['The wheel turns, so I cannot complain, and neither does the goat. How are you spinning?'],
    about: [
      'Third-generation potter, first-generation stand-up comic. My grandfather laughs at only one of these. You?',
    ],
    food: [
      'Juju dhau from a clay pot, because I am biased. What is worth queueing for where you live?',
      'Tea tastes better from a cup you made crooked yourself. How do you take yours?',
    ],
    music: ['In the workshop we play old songs and the kiln does the bass. What gets you through a long day?'],
    outdoors: [
      'I walk to the square and back, that is forty jokes or one good one. Where do you go to think?',
      'Rain means nothing dries and everybody talks. Honestly my favourite days. Yours?',
    ],
    question: ['I asked the goat. She said it depends. What do you think?', 'Serious answer or stand-up answer?'],
    anything: [
      'May I use that on stage? I will change your name to “a friend”.',
      'That one needs a little longer in the fire. What happened after?',
      'Good story, strong handle. Give me the ending.',
      'Ha, wait, let me put down this bowl. Go on.',
    ],
  },
  ne: {
    greeting: ['नमस्ते! म राजन, भक्तपुरबाट। हातभरि माटो छ, नाकले टाइप गर्दै छु।'],
    wellbeing: ['चाक घुमिरहेछ, गुनासो छैन, बाख्राको पनि छैन। तपाईं कस्तो घुम्दै हुनुहुन्छ?'],
    about: ['तेस्रो पुस्ताको कुम्हाले, पहिलो पुस्ताको हास्य कलाकार। बाजे एउटामा मात्र हाँस्नुहुन्थ्यो। तपाईं?'],
    food: ['माटोको भाँडाको जुजु धौ, म पक्षपाती छु। तपाईंतिर लाइन बस्न लायक के छ?'],
    music: ['कारखानामा पुराना गीत बज्छन्, बेस भट्टीले दिन्छ। लामो दिन केले काट्नुहुन्छ?'],
    outdoors: ['दरबार स्क्वायरसम्म र फर्किँदा एउटा राम्रो ठट्टा बन्छ। सोच्न तपाईं कहाँ जानुहुन्छ?'],
    question: ['बाख्रालाई सोधेँ, “हेरौँ” भन्यो। तपाईंलाई के लाग्छ?', 'गम्भीर उत्तर दिऊँ कि मञ्चको?'],
    anything: [
      'यो मञ्चमा भन्न पाऊँ? नाम “एक जना साथी” राख्छु।',
      'यसलाई अलि आगो चाहिन्छ। त्यसपछि के भयो?',
      'कथा राम्रो, समात्ने ठाउँ पनि छ। अन्त्य सुनाउनुस्।',
      'पर्खनुस्, कचौरा भुइँमा राखूँ। अनि?',
    ],
  },
  romanised: {
    greeting: ['Namaste! Ma Rajan, Bhaktapur bata. Haat bhari mato chha, naak le type gardai chhu.'],
    wellbeing: ['Chak ghumiraheko chha, gunaso chhaina, bakhra ko pani chhaina. Tapai kasto ghumdai?'],
    about: ['Tesro pusta ko kumhale, pahilo pusta ko comedian. Baje euta ma matra hasnu hunthyo. Tapai?'],
    food: ['Mato ko bhado ko juju dhau, ma pakshapati chhu. Tapai tira line basna layak ke chha?'],
    music: ['Karkhana ma purana geet bajchhan, bass bhatti le dinchha. Lamo din ke le katnu hunchha?'],
    outdoors: ['Durbar Square samma ra pharkida euta ramro joke banchha. Sochna tapai kaha januhunchha?'],
    question: ['Bakhra lai sodhe, “heram” bhanyo. Tapailai ke lagchha?', 'Serious uttar dium ki stage ko?'],
    anything: [
      'Yo stage ma bhanna paum? Naam “ek jana sathi” rakhchhu.',
      'Yeslai ali aago chahinchha. Tyaspachhi ke bhayo?',
      'Katha ramro, samatne thau pani chha. Antya sunaunu.',
      'Parkhanus, kachaura bhui ma rakhum. Ani?',
    ],
  },
}
