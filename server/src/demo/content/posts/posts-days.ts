/** Office, family, exams and home. */
export const dayPosts = `
@sabina 09:25
Fiscal year end. I have spoken only in spreadsheets for three days. If someone says “just a small change” I will answer in pivot tables. #office
- sanjay.mahato: Customs office, in solidarity.
- roshan.b: Bank bata pani solidarity.
- bikram.j: चिया पठाइदिऊँ?

@kabita.sig 19:40
आमाले भन्नुभयो, “कविताले खान दिन्छ?” मैले भनेँ, “दिँदैन, तर भोक बिर्साइदिन्छ।” आमाले एक थाल भात थपिदिनुभयो। #कविता #familypressure
- gita.shahi: आमाको जवाफ नै कविता हो।
- mandira.ad: वाह!
- rekha.ghale: आमाहरू सधैँ जित्छन्।

@ekta.dahal 07:15
Loksewa day 212. Aaja constitution ko dhara haru sapana ma aaye, euta dhara le malai chiya khwayo. #loksewa
- dipendra.pwn: Which article? Asking as a lawyer.
- rojina.s: Didi you can do it.
- mandira.ad: धारा १ ले ख्वाएको भए राम्रो सङ्केत हो।

@anup.kc 12:35
My mother shows my biodata photo to relatives at weddings. It is from 2014. I had hair choices then. #familypressure
- samaya.t: Release the 2014 photo.
- rajan.s: My mother shows a photo of a pot I made. Honestly it does better.
- anjali.t: Mine brings the dog to help.

@rajan.s 09:05
Wheel broke, kiln is cold, apprentice is in love. Today we drink tea and wait for all three. #pottery
- sarita.deshar: Bread is ready at least. Come by.
- rabin.shakya: तीनैलाई समय चाहिन्छ।

@dolma.sherpa 21:30
Somebody in ward six proposed to his wife again after forty-one years because he forgot he already had. She said yes again. The whole floor was useless for an hour afterwards.
- sabina: I am also useless now.
- tenzing.d: She said yes again. That is the whole teaching.
- kabita.sig: यो कथा मलाई दिनुहोस्।
- anup.kc: We are allowed to cry, I checked the protocol.

@kiran.kt 11:50
Client wants “a traditional house but like New York, with vastu, on three aana”. I have ordered a second tea and opened a new notebook. #architecture
- krishna.bk: Structural side here: three aana of what, hope?
- saroj.dhakal: Sounds like a very tall tulsi math.

@nisha.m 08:35
A student wrote “light has no mass because it went to church” and I have decided that is worth half a mark. #teaching
- phurba.lhamu: One mark. Please.
- arjun.karki: मेरो एक विद्यार्थीले शून्यलाई “थकित अङ्क” लेखेको छ।

@ashish.mhr 14:25
Deployed on a Friday. The internet went away in the whole tole five minutes later. Not connected, my lawyer says. #coding
- mandira.ad: वकिलको नाताले: चुप लाग्नुहोस्।
- nirmal.m: My drip irrigation stopped at the same minute. Was it you?
- rojina.s: Never Friday. They taught us that in week one.

@shabnam.k 13:35
A customer asked the pharmacy for “the white tablet, the good one”. We looked at each other for a long time. In the end it was a mint. #nepalgunj
- anup.kc: The good one is always the mint.
- soni.kumari: हाम्रो प्राक्टिकलमा पनि यस्तै आउँछ।

@isha.pandey 10:45
My father has discovered voice messages. I now receive the weather, the price of tomatoes and a short song, daily, at six in the morning. I have saved all of them in a folder called “for later”, and I already know that later I will be very glad.
- sarita.deshar: I am awake at six, he may add me.
- arjun.karki: कुनै दिन त्यही क्यासेट हुनेछ।
- sandhya.limbu: बाबा नै असली रेडियो।

@deepak.gurung 13:05
In Doha I counted days. Here I count hens. There were nine this morning and there are nine now, the girl next door has named all of them after film stars, and nobody has flown away. So it was a good day.
- nirmal.m: Best accounting post of the month.
- prakash_oli: I count bees. It is harder.
- manju.rai: दाइ, गाउँ फर्केको खुसी लाग्यो।

@suman.ch 12:40
ट्र्याक्टर बनाउन आएका बाजेले पैसासँगै एक झोला काउली छाडेर गए। मर्मत शुल्कमा तरकारी सबैभन्दा भरपर्दो मुद्रा हो।
- nirmal.m: Tomato here, exchange rate negotiable.
- prakash_oli: मह पनि चल्छ।

@pooja.jha 14:30
बिहेको कुरा लिएर आएका काकीलाई आधा घण्टा चित्र देखाएँ। जाँदा काकीले चित्र लगिन्, प्रस्ताव बिर्सिन्। #familypressure
- mehreen.a: This is a technique. Teach it.
- ekta.dahal: Ma pani chitra kornu sikchhu aba.
- prerana.b: Art saves lives.

@arjun.karki 11:05
कक्षा दसको परीक्षामा “x को मान निकाल” लेखेको थियो। एक जनाले लेखेछ: “x लाई उसकै हालमा छाडिदिऊँ सर।”
- nisha.m: Wise child, full respect, zero marks.
- aakash.t: यो उत्तर धेरै कुरामा लागू हुन्छ।
- dipendra.pwn: Best relationship advice on this app.

@ramesh.yadav 12:15
A grandmother saw her own hands today after eleven years of cataract. She looked at them for a long time and said: “old”. Then she laughed and could not stop. This is why I do the boring parts of this job.
- dolma.sherpa: Nothing to add. Just thank you.
- hemraj.bhatta: आँखा रसायो।
- pooja.jha: अहाँ पर गर्व अछि।

@amrita.chy 21:45
Night sounds from my room, in order: crickets, one barking deer, river, my mother asking on the phone whether I have eaten. #chitwan
- rekha.ghale: आमाको स्वर जङ्गलभन्दा टाढासम्म पुग्छ।
- hemraj.bhatta: बार्किङ डियर सुन्न पाउनु भाग्य हो।

@sneha.k 09:40
Told my parents I want to travel alone. Mother: “Alone with whom?” #familypressure
- rojina.s: Alone with whom hahaha
- asmita.r: Alone with your travel partner who can read maps, of course.
- anup.kc: A very deep question if you say it slowly.

@manish.p 11:35
Client feedback on the logo: “can it be bigger but also shy?” I have designed a shy logo. It is my best work.
- mehreen.a: Put it slightly behind something.
- ujjwal.p: I understood this instantly and it worries me.

@laxmi.d 06:10
धान काट्ने दिन अफिसबाट बिदा मागेँ। म्यानेजरले सोधे, “बिरामी हो?” भनेँ, “हो, खेतको।”
- nirmal.m: Valid medical condition.
- yamuna.t: हाम्रोतिर त सबैले यही बिदा लिन्छन्।

@gita.shahi 08:20
चिसोले मसी जमेकोले आज कक्षामा कथा मात्र सुनायौँ। विद्यार्थीले भने, “मिस, सधैँ मसी जमोस्।” #jumla #teaching
- kabita.sig: सधैँ मसी जमोस्! शीर्षक भेटियो।
- milan.gharti: रोल्पामा पनि यस्तै बिहान हुन्छ।
- arjun.karki: विद्यार्थी चलाख छन्।

@saroj.dhakal 18:00
Neighbour’s child rang my bell to ask if my bicycle “can come out to play”. It can. It did.
- samaya.t: Best thing that happened in Hetauda this week.
- sneha.k: Crying at a bicycle, normal day.

@prerana.b 20:25
Grandmother found this app on my phone. She asked to see “only the boys with clean shoes”. There is no such filter. I have written to support. #asan
- sujan_tamang: *cleans shoes immediately*
- anjali.t: Your grandmother should run the approvals.
- rabin.shakya: हजुरआमालाई नमस्कार भनिदिनु।
- manish.p: My boots have mud but it is honest mud.

@rabin.shakya 21:55
छोरी बिदा भएर गएको छिमेकीको घरमा आज बत्ती ढिलोसम्म बल्यो। हामी केही नबोली सँगै बस्यौँ, त्यति नै पुग्यो।
- bikram.j: कहिलेकाहीँ सँगै बस्नु नै सबैथोक हो।
- mandira.ad: कति कोमल कुरा।

@niraj.subba 11:15
My aunt: “A boy who drinks tea for a living cannot be trusted.” Also my aunt: “Bring two kilos of the good one.”
- sandhya.limbu: काकीहरूको तर्कशास्त्र।
- sabina: The aunt and I would like three kilos.

@tenzing.d 13:00
Apprentice asked how long it takes to get good. I said ten years. He asked if there is a video. #thangka
- ujjwal.p: Is there, though?
- ashish.mhr: Ten years at 2x speed is only five.

@yamuna.t 10:10
खोप लगाउँदा बच्चाले मलाई भन्यो, “दिदी, तपाईं राम्रो हुनुहुन्छ तर तपाईंको काम राम्रो छैन।” ठीकै भन्यो।
- anup.kc: I get this review daily.
- soni.kumari: इमानदार बिरामी।

@sandhya.limbu 12:00
अन्तर्वार्तामा नेताले २० मिनेट बोले, प्रश्न नै सुनेनन्। अन्तिममा सोधे, “राम्रो भयो नि?” मैले भनेँ, “आवाज प्रस्ट आयो।”
- isha.pandey: Professional answer of the year.
- dipendra.pwn: हाम्रो अदालतमा पनि यस्तै बहस हुन्छ।

@sirjana.magar 21:10
Mother tried online shopping alone for the first time. She bought one torch, paid, got nervous, called the company to ask if they had eaten, and now the delivery boy is invited for Tihar.
- manju.rai: आमा भनेको यस्तै हो।
- mehreen.a: Your mother has reinvented commerce.
- suman.ch: Honestly the best customer service story, and she is the customer.

@pemalama 08:10
Adopted nobody today. Came close three times. #dogs
- anjali.t: I have five more who need you to come close a fourth time.
- pemalama: Doctor, please, my landlord reads this.

@aarati.g 08:25
Told the office I run at lunch “for clarity”. I run to the momo place and back. I have perfect clarity about this. #pokhara
- asmita.r: I saw you. I said nothing. You owe me one plate.

@ngawang.s 07:35
After the season I sleep eleven hours and wake up looking for my boots. My wife-to-be is a rumour, my boots are real. #khumbu
- phurba.lhamu: The rumour reached Phaplu. She sounds nice.
- deepak.gurung: First season home is always like this.
`
