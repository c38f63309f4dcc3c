/** Music, films, festivals and football. */
export const culturePosts = `
@isha.pandey 21:25
The jazz thing at Patan was standing room only, and in the middle of the third piece the drummer’s father began to cry in the second row, quietly, with a samosa in his hand. That was the concert for me. #jazz #patan
- kiran.kt: I was behind him. I also had something in my eye.
- niraj.subba: Worth the trip from Ilam next year?
- isha.pandey: Worth walking from Ilam.

@suman.ch 21:40
Wrote a song about a tractor. It is actually about my father. It has oil on its hands, starts badly in winter and never once said it was tired. I think he knows, because he asked me to play it again. #guitar
- kabita.sig: सबै राम्रा गीत यस्तै हुन्छन्।
- ramesh.yadav: Share it when you are ready, brother.
- sabina: This made me call my father.

@rajan.s 22:05
Stand-up night report: nine people, four laughs, one phone call answered in the front row. The caller was my mother asking if it was going well. #comedy
- anup.kc: I would like to hire your mother.
- samaya.t: Four laughs per nine people is a very good ratio.
- sudip.raut: And what a save by the keeper!

@sandhya.limbu 20:10
हाक्पारे गाउँदा बाजेको स्वर काँप्यो, सुन्ने सबै चुप। रेकर्ड गर्न बिर्सेछु। कुनै कुरा सम्झनामै राख्नुपर्ने रहेछ। #limbu
- gita.shahi: देउडा सुन्दा मलाई पनि यस्तै हुन्छ।
- rabin.shakya: राम्रो गर्नुभयो बिर्सेर।

@ashish.mhr 20:30
Dhimay practice. Neighbour complained. Neighbour joined. Neighbour is now better than me. #kirtipur
- manish.p: Classic Kirtipur neighbour arc.
- sujan_tamang: Damphu versus dhimay next month?
- ashish.mhr: Challenge accepted.

@manish.p 17:10
Saturday league: we lost 5–1 and the one was an own goal by a man who apologised to his own keeper for a full minute. Football is beautiful. #football
- sudip.raut: I have commentated that goal in my head three times already.
- bibek: How is the ankle?
- manish.p: Attached.
- krishna.bk: The apology was the best play of the match.

@pooja.jha 09:50
आज बारीको भित्तामा ठूलो माछा लेखेँ। हजुरआमाले भन्नुभयो, “माछाको आँखा अन्तिममा हाल, नत्र पौडेर जान्छ।” #mithila
- prerana.b: What a sentence. I want it on my wall.
- mehreen.a: Grandmothers know design.
- tenzing.d: Same rule in thangka: the eyes come last.

@sirjana.magar 11:20
ढाकाको एउटा बुट्टा बुन्न चार घण्टा लाग्यो, फेसबुकमा एक जनाले “दुई सयमा दिन्छौ?” भने। मैले धागो मात्र देखाएँ। #dhaka #weaving
- manju.rai: भोजपुरबाट पूरा समर्थन।
- mehreen.a: Show them the four hours next time. Beautiful work.
- laxmi.d: हातको कामको मोल हातले मात्र बुझ्छ।

@kiran.kt 21:50
Watched a film where nothing happened for two hours and then somebody closed a door. I have been thinking about that door for a week. #indiefilms
- aarati.g: I know exactly which film. THE DOOR.
- saroj.dhakal: I fell asleep before the door. Was it a good door?
- kiran.kt: Sal wood. Excellent door.

@prerana.b 19:35
Still finding marigold petals from Tihar in my backpack. I am not cleaning that backpack until next year. #tihar
- laxmi.d: मेरो साइकलको टोकरीमा पनि छ।
- sneha.k: Found one in my swimming bag. How.

@dolma.sherpa 20:40
Losar memory: my uncle dances exactly once a year, for exactly one song, with the face of a man doing his taxes. Nobody has ever been loved more. #losar
- pemalama: Every family has issued one of these uncles.
- tenzing.d: I am becoming this uncle.
- ngawang.s: In Namche there are eleven of them, in one row.

@ekta.dahal 21:05
Dashain ma tika lagauna 11 ghar, khana 11 patak, “bihe kahile?” 11 patak. Score draw. #dashain
- anjali.t: I count 14 this year, I win.
- samaya.t: I answer “tapai ko kahile?” Try it with uncles.
- rojina.s: Eleven is training level.

@sneha.k 20:55
Danced at my cousin’s wedding until my bangles broke. Aunties have noted my energy and are making a list. Pray for me.
- soni.kumari: त्यो लिस्टमा पर्न कसैले मन पराउँदैन।
- rojina.s: Run.
- phurba.lhamu: Say you are a swimming coach and talk only about swimming. They leave.

@gita.shahi 20:20
देउडामा जवाफ दिन नसके रातभरि नाचे पनि हार हो। हिजो एउटी बज्यैले मलाई तीन हरफमै हराइदिनुभयो। #deuda
- kabita.sig: ती तीन हरफ लेखिदिनुस् न।
- yamuna.t: बज्यैलाई सलाम।

@ramesh.yadav 18:50
Six needed from the last ball, my nephew at the crease, aged nine, bat as tall as him. He hit it into the pond. We have no more ball. We have a hero. #cricket
- sanjay.mahato: Sign him.
- aakash.t: म बल लिएर आउँदै छु, भतिजालाई नेट प्र्याक्टिस।
- hemraj.bhatta: पोखरी पनि इतिहासमा लेखियो।

@aarati.g 19:50
Learned one more chord. That makes five. With five chords you can play every Nepali love song and also sound sad at parties. #guitar
- suman.ch: The fifth is for the bridge, nobody ever reaches the bridge.
- bibek: F or B minor? This matters.
- aarati.g: F. My fingers have filed a complaint.

@shabnam.k 21:15
गालिबको एउटा शेर, एक कप चिया, र बत्ती गएको साँझ। बत्ती आए पनि केही बेर ननिभाई मैनबत्तीमै बसिरहेँ। #कविता #chiya
- kabita.sig: कुन शेर?
- shabnam.k: हजारों ख्वाहिशें ऐसी। सधैँ त्यही।

@anup.kc 16:10
Seven-year-old in my clinic: “Doctor, do you watch cricket?” Me: yes. “Then you will understand that I cannot take medicine today, we are batting.” #cricket
- ramesh.yadav: Medically correct.
- aakash.t: भविष्यको कप्तान।

@rabin.shakya 10:05
मच्छिन्द्रनाथको रथ बनाउँदा बाँधिने बेतको गाँठो मलाई अझै आउँदैन। एकचालीस वर्षको भएँ, सिक्दै छु। #patan
- kiran.kt: I tried to draw that knot. Even the drawing failed.
- ashish.mhr: सिक्न पाउनु नै जात्रा हो।

@niraj.subba 20:00
Open mic in Ilam bazaar. Forty people, two microphones, one of them only for decoration. A girl of twelve sang an old Narayan Gopal song and half the room had to look at the ceiling. We paid her in cake. I went after her, which was my mistake. #ilam
- arjun.karki: नारायणगोपालपछि कोही गाउनु हुँदैन, नियम हो।
- isha.pandey: Going after a twelve-year-old genius builds character.
- rina.s: I would have cried into the cake.

@laxmi.d 18:15
सिकाली जात्राको बाजा टाढैबाट सुन्दा पनि खुट्टा आफैँ चल्छ। अफिसको मिटिङमै चल्यो, अब के भन्ने।
- prerana.b: मिटिङमै नाचे हुन्थ्यो।

@tenzing.d 16:45
Repaired a thangka older than my country’s roads. Somebody in 1870 also ran out of blue in the lower left corner. I felt less alone.
- rabin.shakya: डेढ सय वर्षअघिको साथी।
- ujjwal.p: This is beautiful. Do you take visitors?
- tenzing.d: Students always.

@deepak.gurung 21:20
रोधीघर फेरि खुल्यो हाम्रो गाउँमा। पहिलो साँझ छ जना आए, दोस्रो साँझ तीस। दोहोरी रातको दुई बजे सकियो, झगडा चाहिँ भएन। #lamjung
- binod.p: Jeep reserve garera aaunu paryo.
- rekha.ghale: म पनि आउँछु, भाका याद छ।

@sabina 20:35
My harmonium has one key that only works in winter. I have arranged my whole repertoire around it.
- arjun.karki: हार्मोनियमको पनि मौसम हुन्छ।
- suman.ch: I know a man in Bhairahawa who repairs the seasons.
- rina.s: Duet sometime? I have the other key.

@amrita.chy 19:25
Cultural evening for the guests. Stick dance, fire, drums. My job was to explain it in three languages. In all three I said: “please move back from the sticks.” #sauraha
- yamuna.t: लौरो नाचमा अगाडि बस्ने पाहुना सधैँ हुन्छन्।
- phurba.lhamu: Safety first, in all languages.

@arjun.karki 20:50
१९८४ को क्यासेटमा आमाको हाँसो रेकर्ड भएको भेटियो, गीतको बीचमा। आज तीन पटक बजाएँ।
- gita.shahi: आँखा रसायो सर।
- sabina: Please make a copy. Please.
- bikram.j: यस्तो खजाना सबैको घरमा होस्।

@saroj.dhakal 22:20
Board game night: my colleague became a medieval wool trader and will not go back to accounting. #boardgames
- nisha.m: I have seven more of these games. Your office is finished.
- phurba.lhamu: We play in the tower when the fog is in. Do not tell anyone.

@kabita.sig 21:35
कविता वाचनमा चार जना श्रोता थिए: आयोजक, आयोजककी आमा, चियावाला र एउटा बिरालो। बिरालोले अन्त्यसम्म सुन्यो। #kavita
- mandira.ad: अर्को पटक म पनि बिरालोसँगै बस्छु।
- samaya.t: Cats are the only serious critics.

@yamuna.t 21:00
सखियामा खुट्टा मिलाउनु भनेको मन मिलाउनु हो। आज ३२ जना एउटै तालमा। #tharu
- amrita.chy: भिडियो छ?
- samaya.t: Teach me the step before the turn, I always fall there.

@ngawang.s 20:15
Watched the final on a phone, fourteen people, one charger, 3,440 metres. Half of us saw only elbows. Great game. #football
- sudip.raut: Elbows is the authentic stadium experience.
- bibek: Which half saw the penalty?
- ngawang.s: The half that screamed.

@nisha.m 18:30
Indra Jatra crowd physics: pressure is force over area, and my area was one square foot. #kathmandu
- prerana.b: I waved at you from the window!
- ashish.mhr: And yet nobody moves backwards. New law.

@pemalama 19:10
A full moon at Boudha, and a small boy explaining to his smaller sister that the moon also does kora. I think he is right.
- dolma.sherpa: He is right. Clockwise, even.
- kabita.sig: यो मेरो कवितामा राख्न पाऊँ?
- pemalama: Ask the boy, he charges one lollipop.
`
