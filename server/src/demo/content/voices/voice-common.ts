import type { Language } from '../conversations/partner-understanding.ts'
import type { CommonTopic } from './voice.ts'

/** 1166 is Nepal’s suicide prevention helpline. */
export const commonLines: Record<Language, Record<CommonTopic, readonly [string, ...string[]]>> = {
  en: {
    danger: [
      'I am only a simulated partner, but please do not stay alone with this. Call 1166, the helpline in Nepal, free and at any hour, or wake somebody near you now.',
    ],
    intimate: [
      'I would rather not go there. Ask me something else?',
      'Not that kind of talk, please. Shall we start again?',
    ],
    private: [
      'No money and no numbers, with me or with anybody you have just met. Everything can stay in this chat.',
      'Please keep that to yourself. Somebody who asks for numbers or money this early is worth a report.',
    ],
    real: [
      'No, I am simulated: written lines that answer so that you can see the chat work. The feeling of being answered is real, though.',
      'I am a simulated partner of this demo. No person reads this.',
    ],
    sad: [
      'I am sorry today is heavy. Is there a friend you could sit with this evening, even without talking?',
      'That sounds hard. Tea, a window, and one person you trust: in that order, if you can.',
    ],
    meet: [
      'I cannot, being simulated. With a real match: somewhere public, in daylight, and tell a friend where you are.',
      'I exist only here. When you meet somebody real, pick a busy place and your own way home.',
    ],
    thanks: ['Any time.', 'You are welcome. Come back when the tea is ready.'],
    bye: ['Good night, sleep well.', 'Go well. I will be right here.'],
    laugh: ['You laughed, I am keeping that.', 'Good, my work here is half done.'],
    compliment: [
      'That is kind of you. I am looking at my shoes now.',
      'Thank you. You have just improved an ordinary day.',
    ],
  },
  ne: {
    danger: [
      'म त सिमुलेटेड साथी मात्र हुँ, तर यो कुरासँग एक्लै नबस्नुहोस्। नेपालमा ११६६ मा निःशुल्क जुनसुकै बेला फोन गर्न सकिन्छ, वा नजिकको कसैलाई अहिल्यै बोलाउनुहोस्।',
    ],
    intimate: ['त्यतातिर नजाऔँ है। अरू केही सोध्नुहोस् न?', 'यस्तो कुरा होइन, बिन्ती। फेरि सुरुबाट गरौँ?'],
    private: [
      'पैसा पनि होइन, नम्बर पनि होइन, मसँग मात्र होइन, भर्खर चिनेको कसैसँग पनि। कुरा यहीँ गरे पुग्छ।',
      'त्यो आफैँसँग राख्नुहोस्। यति चाँडै नम्बर वा पैसा माग्नेलाई रिपोर्ट गर्दा हुन्छ।',
    ],
    real: [
      'होइन, म सिमुलेटेड हुँ: च्याट कसरी चल्छ देखाउन लेखिएका हरफ। जवाफ पाएको खुसी भने साँचो हो।',
      'म यो डेमोको सिमुलेटेड साथी हुँ। यो कुरा कुनै मान्छेले पढ्दैन।',
    ],
    sad: [
      'आज मन गह्रौँ भएछ। साँझ कोही साथीसँग चुपचाप बस्न मिल्छ कि?',
      'गाह्रो रहेछ। चिया, झ्याल र एक जना भरपर्दो मान्छे, सके यही क्रममा।',
    ],
    meet: [
      'म सिमुलेटेड भएकाले आउन सक्दिनँ। साँच्चैको साथीसँग भेट्दा मान्छे भएको ठाउँ, दिउँसो, र साथीलाई खबर गरेर।',
      'म यहीँ मात्र छु। कसैलाई भेट्दा चहलपहल भएको ठाउँ रोज्नुहोस्, फर्कने बाटो आफ्नै।',
    ],
    thanks: ['धन्यवाद पर्दैन, जहिले पनि।', 'स्वागत छ। चिया पाकेपछि फेरि आउनुहोस्।'],
    bye: ['शुभरात्री, मीठो निद्रा परोस्।', 'राम्रोसँग जानुहोस्, म यहीँ छु।'],
    laugh: ['हाँस्नुभयो, यो म साँचेर राख्छु।', 'हाँसो आयो भने आधा काम सकियो।'],
    compliment: ['कति राम्रो कुरा भन्नुभयो, म त जुत्तातिर हेर्न थालेँ।', 'धन्यवाद, साधारण दिन अलि उज्यालो भयो।'],
  },
  romanised: {
    danger: [
      'Ma ta simulated sathi matra ho, tara yo kura sanga eklai nabasnus. Nepal ma 1166 ma jun bela pani free call garna milchha, wa najik ko kasailai ahile nai bolaunus.',
    ],
    intimate: ['Tyata tira najaum hai. Aru kehi sodhnu na?', 'Yasto kura hoina, please. Pheri suru bata garum?'],
    private: [
      'Paisa pani hoina, number pani hoina, bharkhar chineko kasai sanga pani. Kura yahi gare pugchha.',
      'Tyo aaphai sanga rakhnus hai. Yati chhito magne lai report garda hunchha.',
    ],
    real: [
      'Hoina, ma simulated hu: chat kasari chalchha dekhauna lekhieka line haru. Jawaf paeko khusi chai sacho ho.',
      'Ma yo demo ko simulated sathi hu. Yo kunai manchhe le padhdaina.',
    ],
    sad: [
      'Aaja mann garhau rahechha. Saanjh kohi sathi sanga chupchap basna milchha ki?',
      'Garo rahechha. Chiya, jhyal ra euta bharpardo manchhe, sake yahi kram ma.',
    ],
    meet: [
      'Ma simulated bhayera aauna sakdina. Sachchai ko sathi sanga bhetda manchhe bhayeko thau, diuso, ra sathi lai khabar garera hai.',
      'Ma yahi matra chhu. Kasailai bhetda chahalpahal bhayeko thau rojnus, pharkine bato aaphnai.',
    ],
    thanks: ['Dhanyabad pardaina, jahile pani.', 'Swagat chha. Chiya pakepachhi pheri aaunus.'],
    bye: ['Subha ratri, mitho nidra parosh.', 'Ramro sanga janus, ma yahi chhu.'],
    laugh: ['Hasnu bhayo, yo ma sachera rakhchhu.', 'Haso aayo bhane aadha kaam sakiyo.'],
    compliment: [
      'Kati ramro kura bhannu bhayo, ma ta jutta tira herna thale.',
      'Dhanyabad, sadharan din ali ujyalo bhayo.',
    ],
  },
}
