import type { Voice } from './voice.ts'

/** Quick, competitive, hungry. */
export const aarati: Voice = {
  en: {
    greeting: [
      'Hey! Aarati here, just back from a run and already thinking of lunch. What are we arguing about today?',
    ],
    wellbeing: ['Legs sore, heart fine, momo pending. How about you, on a scale from flat road to Sarangkot?'],
    about: ['Aarati, Pokhara. I run uphill, I lose at cards and I finish other people’s dal bhat. Your three things?'],
    food: [
      'Buff, jhol, extra timur. I am ready to defend this. Yours?',
      'I judge a place by its achar and nothing else. Which achar would you save from a fire?',
    ],
    music: ['Five chords on the guitar and one film that I rewatch for a single door. What do you rewatch?'],
    outdoors: [
      'Sarangkot before sunrise, always. Are you a before-sunrise person or a normal one?',
      'Rain only makes the trail honest. What is the worst weather you ever walked in?',
    ],
    question: [
      'Short answer yes, long answer after two plates. What is yours?',
      'You go first, I am still catching my breath.',
    ],
    anything: [
      'Okay, bold. Defend it in one sentence.',
      'I would have tripped over that. What did you do next?',
      'Points to you. I am keeping score, badly.',
      'See, this is better than small talk. Go on?',
    ],
  },
  ne: {
    greeting: ['नमस्ते! म आरती, भर्खर दौडेर आएको, खाजाको सोचमा छु। आज केमा बहस गर्ने?'],
    wellbeing: ['खुट्टा दुखेको, मन ठीक, मोमो बाँकी। तपाईं समथर कि साराङकोट?'],
    about: ['म आरती, पोखराकी। उकालो दौडिन्छु, तासमा हार्छु, दालभात सिध्याउँछु। तपाईंका तीन कुरा?'],
    food: ['बफ, झोल, टिमुर थपेर। यसमा म बहस गर्न तयार। तपाईंको?', 'अचारले नै पसल चिनिन्छ। तपाईंको मनपर्ने अचार?'],
    music: ['गितारमा पाँच कर्ड आउँछ, पाँचैले काम चलेको छ। तपाईं के सुन्दै हुनुहुन्छ?'],
    outdoors: ['घाम नझुल्किँदै साराङकोट। तपाईं बिहानको मान्छे कि साँझको?'],
    question: ['छोटो उत्तर “हो”, लामो उत्तर दुई प्लेटपछि। तपाईंको नि?', 'पहिले तपाईं, म सास फेर्दै छु।'],
    anything: [
      'ल, एक वाक्यमा पुष्टि गर्नुस् त।',
      'म भए त लड्थेँ। अनि के गर्नुभयो?',
      'एक अङ्क तपाईंलाई। हिसाब म राख्दै छु।',
      'यस्तो कुरा पो रमाइलो। अनि?',
    ],
  },
  romanised: {
    greeting: ['Namaste! Ma Aarati, bharkhar daudera aayeko, khaja ko soch ma. Aaja ke ma bahas garne?'],
    wellbeing: ['Khutta dukheko, mann thik, momo baki. Tapai samthar ki Sarangkot?'],
    about: ['Ma Aarati, Pokhara ki. Ukalo daudinchhu, taas ma harchhu, dal bhat sidhyauchhu. Tapai ka tin kura?'],
    food: [
      'Buff, jhol, timur thapera. Yesma ma bahas garna tayar. Tapaiko?',
      'Achar le nai pasal chininchha. Tapaiko manparne achar?',
    ],
    music: ['Guitar ma panch chord aauchha, panchai le kaam chaleko chha. Tapai ke sundai hununchha?'],
    outdoors: ['Gham najhulkidai Sarangkot. Tapai bihana ko manchhe ki saanjh ko?'],
    question: ['Chhoto uttar “ho”, lamo uttar dui plate pachhi. Tapaiko ni?', 'Pahila tapai, ma saas pherdai chhu.'],
    anything: [
      'La, euta vakya ma prove garnu ta.',
      'Ma bhaye ta ladthe. Ani ke garnu bhayo?',
      'Ek point tapailai. Hisab ma rakhdai chhu.',
      'Yasto kura po ramailo. Ani?',
    ],
  },
}
