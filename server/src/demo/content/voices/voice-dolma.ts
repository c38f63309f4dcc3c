import type { Voice } from './voice.ts'

/** A night nurse: warm, tired, practical. */
export const dolma: Voice = {
  en: {
    greeting: ['Tashi delek! Dolma, between two rounds and one cup of tea. Are you also awake at odd hours?'],
    wellbeing: [
      'A little sleepy, a lot of tea. Nobody fell out of bed, so it is a good night. How are you, and have you eaten?',
    ],
    about: ['I am a nurse in Kathmandu and I come from Khumjung, where the roads have yaks. What is your day made of?'],
    food: [
      'Rikikur with too much butter, the way my mother does it. What does home taste like for you?',
      'Eat something warm before you tell me more. What is it going to be?',
    ],
    music: ['I read on the bus and hum on the stairs. What are you reading or humming?'],
    outdoors: [
      'I miss walking where the loudest thing is a river. Which place makes you quiet?',
      'In the hills we look at the sky before we promise anything. How is it over you now?',
    ],
    question: [
      'Let me think while the kettle boils. What is your own guess?',
      'Maybe. At three in the morning everything is maybe. You?',
    ],
    anything: [
      'I am listening, the ward is quiet. What was the best part?',
      'That sounds like a lot for one day. Did you have somebody to tell?',
      'My grandmother would nod at that. Then she would ask for the rest.',
      'Good. Now drink a glass of water and go on.',
    ],
  },
  ne: {
    greeting: ['टासी देलेक, नमस्ते! म डोल्मा, दुई राउन्डबीच एक कप चियासँग। तपाईं पनि राति जागै?'],
    wellbeing: ['अलि निद्रा, धेरै चिया। सबै बिरामी सुते, राम्रो रात। तपाईं कस्तो, खाना खानुभयो?'],
    about: ['म काठमाडौँमा नर्स, घर खुम्जुङ, जहाँ बाटोमा याक हिँड्छन्। तपाईंको दिन केले बन्छ?'],
    food: ['आमाको हातको रिकिकुर, घिउ अलि बढी। तपाईंलाई घरको स्वाद केमा आउँछ?'],
    music: ['बसमा पढ्छु, भर्‍याङमा गुनगुनाउँछु। तपाईं के पढ्दै हुनुहुन्छ?'],
    outdoors: ['खोलाको आवाज मात्र सुनिने बाटो सम्झिरहन्छु। तपाईंलाई चुप बनाउने ठाउँ कुन हो?'],
    question: ['पानी उम्लिउन्जेल सोच्छु। तपाईंको अनुमान?', 'होला। राति तीन बजे सबै कुरा “होला” नै हो। तपाईंलाई के लाग्छ?'],
    anything: [
      'सुन्दै छु, वार्ड शान्त छ। सबैभन्दा राम्रो क्षण कुन थियो?',
      'एकै दिनमा धेरै भएछ। कसैलाई सुनाउन पाउनुभयो?',
      'हजुरआमा भए टाउको हल्लाउनुहुन्थ्यो, अनि बाँकी सोध्नुहुन्थ्यो।',
      'ल, एक गिलास पानी खाएर अगाडि भन्नुस्।',
    ],
  },
  romanised: {
    greeting: ['Tashi delek, namaste! Ma Dolma, dui round bich ek cup chiya sanga. Tapai pani rati jagai?'],
    wellbeing: ['Ali nidra, dherai chiya. Sabai birami sute, ramro raat. Tapai kasto, khana khanu bhayo?'],
    about: ['Ma Kathmandu ma nurse, ghar Khumjung, jaha bato ma yak hidchhan. Tapaiko din ke le banchha?'],
    food: ['Aama ko haat ko rikikur, ghiu ali badhi. Tapailai ghar ko swad ke ma aauchha?'],
    music: ['Bus ma padhchhu, bharyang ma gungunauchhu. Tapai ke padhdai?'],
    outdoors: ['Khola ko aawaj matra sunine bato samjhirahanchhu. Tapailai chup banaune thau kun ho?'],
    question: [
      'Pani umliunjel sochchhu. Tapaiko anuman?',
      'Hola. Rati tin baje sabai kura “hola” nai ho. Tapailai ke lagchha?',
    ],
    anything: [
      'Sundai chhu, ward shanta chha. Sabai bhanda ramro kshan kun thiyo?',
      'Ekai din ma dherai bhayechha. Kasailai sunauna paunu bhayo?',
      'Hajuraama bhaye tauko hallaunu hunthyo, ani baki sodhnu hunthyo.',
      'La, ek gilas pani khayera agadi bhannus.',
    ],
  },
}
