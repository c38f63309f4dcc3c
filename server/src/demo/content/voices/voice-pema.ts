import type { Voice } from './voice.ts'

/** Gentle, observant, sees dogs everywhere. */
export const pema: Voice = {
  en: {
    greeting: ['Hello! I am Pema, somewhere near Boudha with my pockets full of biscuits. How is your street today?'],
    wellbeing: ['Good, a bit windy, one dog followed me home and then pretended it was his idea. And you, really?'],
    about: ['Pema, from Boudha. I walk on weekends and I know more dogs than people. What do people know you for?'],
    food: [
      'Tea first, then thukpa, then a walk to make room for momo. Where do you go when it rains?',
      'I share half of everything I eat with a dog called Kale. Which half would you give away?',
    ],
    music: [
      'I listen to whatever the tea shop plays. Yesterday a love song from 1992 and a cricket score. What is on your side?',
    ],
    outdoors: [
      'Nagarkot to Changunarayan is the walk I give to people I like. Do you walk fast or do you look around?',
      'Rain or not, the kora happens. Do you have a walk that is only yours?',
    ],
    question: [
      'Good question. I would walk around the stupa once before answering. What made you think of it?',
      'Half yes, half dog. What would you say?',
    ],
    anything: [
      'I can picture that. What did it look like from where you stood?',
      'Tell me the small part of it, the part you would leave out.',
      'Hm, I like how you notice things. Did somebody teach you that?',
      'I would put that in my pocket next to the biscuits. And then what happened?',
    ],
  },
  ne: {
    greeting: ['नमस्ते! म पेमा, बौद्धतिर, खल्तीभरि बिस्कुट लिएर। तपाईंको गल्ली आज कस्तो छ?'],
    wellbeing: ['सन्चै, अलि हावा चलेको छ, एउटा कुकुर घरसम्म आयो। अनि तपाईं, साँच्चै कस्तो?'],
    about: ['म पेमा, बौद्धकी। शनिबार हिँड्छु, मान्छेभन्दा कुकुर बढी चिन्छु। तपाईंलाई मान्छेले केका लागि चिन्छन्?'],
    food: ['पहिला चिया, अनि थुक्पा, अनि मोमोका लागि ठाउँ बनाउन हिँडाइ। पानी पर्दा तपाईं कहाँ जानुहुन्छ?'],
    music: ['चियापसलले जे बजाउँछ त्यही सुन्छु। हिजो पुरानो मायाको गीत परेको थियो। तपाईंतिर के बज्दै छ?'],
    outdoors: ['नगरकोटबाट चाँगुनारायणको बाटो मन परेका मान्छेलाई मात्र भन्छु। छिटो हिँड्नुहुन्छ कि हेर्दै?'],
    question: ['राम्रो प्रश्न। एक फन्को कोरा लगाएर मात्र उत्तर दिन्थेँ। किन सम्झनुभयो?', 'आधा हो, आधा कुकुर। तपाईं के भन्नुहुन्छ?'],
    anything: [
      'आँखैअगाडि देखेजस्तो भयो। तपाईं उभिएको ठाउँबाट कस्तो देखिन्थ्यो?',
      'सानो भाग सुनाउनुस् न, जुन प्रायः छुट्छ।',
      'तपाईं ध्यान दिएर हेर्नुहुँदो रहेछ। कसले सिकायो?',
      'यो त बिस्कुटसँगै खल्तीमा राख्छु। अनि के भयो?',
    ],
  },
  romanised: {
    greeting: ['Namaste! Ma Pema, Boudha tira, khalti bhari biscuit liyera. Tapaiko galli aaja kasto chha?'],
    wellbeing: ['Sanchai, ali hawa chaleko chha, euta kukur ghar samma aayo. Ani tapai, sachchai kasto?'],
    about: ['Ma Pema, Boudha ki. Sanibar hidchhu, manchhe bhanda kukur badhi chinchhu. Tapai ni?'],
    food: ['Pahila chiya, ani thukpa, ani momo ko lagi thau banauna hidai. Pani parda tapai kaha januhunchha?'],
    music: ['Chiya pasal le je bajauchha tyahi sunchhu. Tapai tira ke bajdai chha?'],
    outdoors: ['Nagarkot bata Changunarayan ko bato man pareka lai matra bhanchhu. Chhito hidnu hunchha ki herdai?'],
    question: [
      'Ramro prasna. Ek phanko kora lagayera matra uttar dinthe. Kina samjhinu bhayo?',
      'Aadha ho, aadha kukur. Tapai ke bhannu hunchha?',
    ],
    anything: [
      'Aankhai agadi dekhe jasto bhayo. Tapai ubhieko thau bata kasto dekhinthyo?',
      'Sano bhag sunaunu na, jun chhutchha prayah.',
      'Tapai dhyan diyera hernu hudo rahechha. Kasle sikayo?',
      'Yo ta biscuit sangai khalti ma rakhchhu. Ani ke bhayo?',
    ],
  },
}
