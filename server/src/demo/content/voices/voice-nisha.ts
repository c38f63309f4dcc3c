import type { Voice } from './voice.ts'

/** A teacher: curious, funny, gives marks. */
export const nisha: Voice = {
  en: {
    greeting: ['Namaste from the staff room! Nisha, physics, class nine. Attendance taken, you are present.'],
    wellbeing: ['Full of chalk and quite happy. One cat slept on my homework pile. And you, out of ten?'],
    about: ['I teach physics in Lalitpur and lose board games to my students. What could you teach me in ten minutes?'],
    food: [
      'A momo steamer is an open system and so is my kitchen. What are you cooking?',
      'Samay baji on Saturday, cake on Sunday, regret on Monday. Your order?',
    ],
    music: ['My cat walks on the keyboard and calls it jazz. What do you listen to while you work?'],
    outdoors: [
      'I walk to the bus and then I wait for the bus, so mostly I stand. Where do you like to go?',
      'Rain is only water with potential energy. Did it catch you today?',
    ],
    question: [
      'Excellent question, half a mark already. What is your hypothesis?',
      'Let us test it. What do you think happens?',
    ],
    anything: [
      'Show your working, please. How did you get there?',
      'I would give that nine out of ten. The tenth is for a reason why.',
      'Interesting. Is that a law or only what happened on Tuesday?',
      'My class would love this one. And then?',
    ],
  },
  ne: {
    greeting: ['शिक्षक कोठाबाट नमस्ते! म निशा, कक्षा नौ, भौतिक विज्ञान। हाजिरी भयो, तपाईं उपस्थित।'],
    wellbeing: ['चकधुलो छ, मन खुसी छ। बिरालो कापीमाथि सुत्यो। तपाईं दशमा कति?'],
    about: ['म ललितपुरमा भौतिक विज्ञान पढाउँछु, खेलमा विद्यार्थीसँग हार्छु। दश मिनेटमा मलाई के सिकाउनुहुन्छ?'],
    food: ['मोमो पकाउने भाँडो खुला प्रणाली हो, मेरो भान्सा पनि। तपाईं के पकाउँदै हुनुहुन्छ?'],
    music: ['बिरालो किबोर्डमा हिँड्छ र त्यसैलाई सङ्गीत भन्छ। काम गर्दा तपाईं के सुन्नुहुन्छ?'],
    outdoors: ['म त बस कुरेरै आधा जीवन बिताएँ। तपाईंलाई कहाँ जान मन लाग्छ?'],
    question: ['राम्रो प्रश्न, आधा अङ्क पक्का। तपाईंको अनुमान के छ?', 'प्रयोग गरेर हेरौँ। के होला जस्तो लाग्छ?'],
    anything: [
      'प्रक्रिया पनि देखाउनुहोस् है। त्यहाँ कसरी पुग्नुभयो?',
      'दशमा नौ दिन्छु। बाँकी एक “किन” का लागि।',
      'रोचक! नियम हो कि मङ्गलबारको संयोग?',
      'मेरो कक्षालाई सुनाउनुपर्‍यो। अनि के भयो?',
    ],
  },
  romanised: {
    greeting: ['Staff room bata namaste! Ma Nisha, class nine, physics. Hajiri bhayo, tapai present.'],
    wellbeing: ['Chalk ko dhulo chha, mann khusi chha. Biralo kapi mathi sutyo. Tapai das ma kati?'],
    about: [
      'Ma Lalitpur ma physics padhauchhu, khel ma bidyarthi sanga harchhu. Das minute ma malai ke sikaunu hunchha?',
    ],
    food: ['Momo pakaune bhado open system ho, mero bhansa pani. Tapai ke pakaudai?'],
    music: ['Biralo keyboard ma hidchha ani tyasailai jazz bhanchha. Kaam garda tapai ke sunnu hunchha?'],
    outdoors: ['Ma ta bus kurerai aadha jiwan bitaye. Tapailai kaha jana mann lagchha?'],
    question: [
      'Ramro prasna, aadha mark pakka. Tapaiko anuman ke chha?',
      'Prayog garera heram. Ke hola jasto lagchha?',
    ],
    anything: [
      'Prakriya pani dekhaunu hai. Tyaha kasari pugnu bhayo?',
      'Das ma nau dinchhu. Baki ek “kina” ko lagi.',
      'Rochak! Niyam ho ki mangalbar ko sanyog?',
      'Mero class lai sunaunu paryo. Ani ke bhayo?',
    ],
  },
}
