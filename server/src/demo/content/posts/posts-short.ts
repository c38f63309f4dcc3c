/** One or two lines, as most of a feed is. */
export const shortPosts = `
@sabina 08:20
New tea shop on the list. Number 47. Strong, honest, plastic stool. #chiya
- bibek: Is there a spreadsheet? There is a spreadsheet, right?
- sabina: It has conditional formatting.

@kiran.kt 07:20
Good morning to everyone except whoever parked in front of the well.

@pemalama 12:10
Kale the dog has learned my bus stop. #dogs
- anjali.t: You are adopted. Congratulations.

@ekta.dahal 22:00
Aaja padhai: 10 ghanta. Aaja ko bujhai: 40 minute.
- rojina.s: 40 minute pani dherai ho.

@anup.kc 19:00
Off duty. If you are ill, kindly be ill tomorrow after ten.
- dolma.sherpa: I will tell the ward.

@rajan.s 11:40
Dropped a pot on purpose today, for joy. #pottery
- sarita.deshar: I burn one loaf a month. I understand.

@suman.ch 13:55
Rain on a tin roof is the original drum machine.
- niraj.subba: And it is always slightly late, like you.

@aarati.g 21:00
Lost at callbreak again. I play cards the way other people fall down stairs.
- deepak.gurung: We are always looking for a fourth player like you.

@nisha.m 20:00
Cat sat on the exam papers. Everyone got a paw. #cats
- samaya.t: Best grading system.
- anjali.t: Fair and impartial.

@dolma.sherpa 16:00
Awake at four in the afternoon. Good morning, I suppose.

@kabita.sig 18:10
साँझ पर्नुअघिको उज्यालोको कुनै नाम छ? नभए राखौँ न।
- gita.shahi: “पर्ख है” उज्यालो।
- sandhya.limbu: हामी “घर फर्कने घाम” भन्छौँ।
- pooja.jha: गोधूलि।

@ashish.mhr 08:50
Puncture at Balkhu. Third one this month. The road knows my name. #cycling

@ngawang.s 06:25
Clear. Cold. Quiet. That is the report.
- phurba.lhamu: Confirmed from the tower.

@gita.shahi 17:05
आज सिमीको झोल, मार्सीको भात, र झ्यालबाहिर पहिलो हिउँ। #jumla
- mandira.ad: फोटो पठाउनुस् न।
- rekha.ghale: कति मिठो साँझ।

@prerana.b 15:45
Somebody bought one single clove today. One. He looked happy.
- sirjana.magar: ल्वाङ एउटा भए पनि दाँत बचाउँछ।
- kiran.kt: I want to know everything about him.

@manish.p 21:35
My boots are drying on the roof. So are my hopes for the second half of the season.
- sudip.raut: Transfer window is still open.

@isha.pandey 07:30
Microphone check: one, two, chiya.

@tenzing.d 18:40
Found a brush I lost in 2019. We are both thinner.
- prerana.b: A reunion!

@saroj.dhakal 20:45
Today’s hill: won. The hill’s opinion: unknown.

@niraj.subba 07:00
First flush, wet socks, happy man.
- bibek: Three-line novel.

@amrita.chy 06:05
Hornbill on the electric wire, looking like a manager. #birds
- hemraj.bhatta: धनेश! तारमा? दिन बन्यो।
- prakash_oli: They always look like managers.

@ramesh.yadav 20:15
आइ हमर भैँसी नाम सुनिते घुरि गेल। प्रेम अछि।
- pooja.jha: बड्ड नीक।

@shabnam.k 11:45
Wrote the letter noon forty times today. The fortieth finally looked back at me.
- tenzing.d: Thirty-nine were for the hand, one for the eye.

@sandhya.limbu 09:00
अलैँची सुकाउने घाम लाग्यो। गाउँभरि दसैँको जस्तो बास्ना।
- manju.rai: भोजपुरसम्म पठाउनु है।

@yamuna.t 18:05
साइकलको घण्टी हरायो, अब म आफैँ कराउँछु। #tikapur
- sneha.k: Eco-friendly bell.

@pooja.jha 20:00
तीन रङ बाँकी, एउटा भित्ता बाँकी, धेरै गीत बाँकी।

@sneha.k 06:35
Pool temperature: brave.
- phurba.lhamu: Come to Phaplu, the tap is braver.

@arjun.karki 18:20
गृहकार्य नगरेको कारण नं. १४: “सर, बाख्राले होइन, बाजेले खानुभयो।”
- nisha.m: Number 14 is new. I am stealing it.
- aakash.t: बाजेलाई के ज्ञानको भोक!

@laxmi.d 20:50
Aama le achar ma ke halnu hunchha sodhda “haat” bhannu bhayo.
- prerana.b: सबै राम्रा परिकारको गोप्य मसला।

@rabin.shakya 12:20
आज मूर्तिको आँखा खुल्यो। कारखाना चुप भयो।
- kiran.kt: Goosebumps.

@deepak.gurung 19:10
Fire, maize, guests asleep by eight. Mountain life is wild.

@sirjana.magar 18:30
धागो चुँडियो, मन चुँडिएन। फेरि सुरु।
- manju.rai: तानमा बस्नेको मन्त्र।

@sabina 13:10
Lunch break: sun, wall, orange. Perfect meeting, no minutes taken.
- mandira.ad: बैठकमा म पनि उपस्थित।

@aarati.g 11:05
Sore legs, clean conscience. #trailrunning

@rajan.s 20:10
Tonight’s new joke has been approved by one apprentice and one goat. Goat left early.
- anup.kc: Tough crowd.
- samaya.t: The goat has seen better.

@nisha.m 07:45
Blackboard says “density”, bench two says “hungry”. Both correct.

@kiran.kt 19:25
Jazz, rain, window, pencil. Do not disturb. #patan
- niraj.subba: Too late: what is on the record player?

@pemalama 06:45
Counted 31 lamps before my eyes were properly open.

@suman.ch 16:15
पुरानो बसको हर्न किनेँ। गीतमा राख्ने कि साइकलमा, सोच्दै छु।
- binod.p: Jeep ko lagi malai dinu.
- kabita.sig: गीतमा।

@dolma.sherpa 13:30
Slept through two alarms, one phone call and a band baja.
- sneha.k: Skills.

@anup.kc 08:10
Sticker economy update: dinosaurs up, hearts stable, cars are down.
- yamuna.t: हामीकहाँ हात्ती महँगो छ।

@ekta.dahal 10:30
Panipuri count this week: classified.
- mehreen.a: The public has a right to know.

@prerana.b 22:05
Power cut in Asan. For ten minutes everyone talked to their neighbour. Light is back, sadly.
- isha.pandey: I miss load-shedding gossip a little.
- bikram.j: हाम्रो टोलमा अन्ताक्षरी सुरु भइसकेको थियो।

@manish.p 12:45
Designing a menu for a café that spells it “capachino”. I have chosen peace.
- sujan_tamang: I work with “expresso” every day. Stay strong.

@isha.pandey 15:00
Voice note from my niece, 48 seconds, only breathing and one secret. Best show I have heard.

@saroj.dhakal 12:00
Two eggs, one roti, zero emails. #weekend

@tenzing.d 08:00
The pigeons and I have an agreement. They have not read it.

@ashish.mhr 22:10
बग भेटियो। बग मै रहेछु।
- rojina.s: Every single time.
- nirmal.m: Same with the irrigation. It was me, standing on the hose.

@niraj.subba 18:15
A leopard crossed the tea road at dusk like somebody late for a meeting. Nobody asked for its token.
- sandhya.limbu: हाम्रोतिर पनि आएको थियो, सलाम गरेर बाटो छाड्यौँ।

@amrita.chy 12:10
Guest: “Is the crocodile real?” Me: “He is working, please do not disturb.”
- deepak.gurung: The most patient employee in Chitwan.

@gita.shahi 19:00
हिउँदको पहिलो स्वेटर: नेप्थलिनको बास्ना, आमाको सम्झना।
- arjun.karki: घरघरको कथा।

@ngawang.s 19:45
Yak in the kitchen again. He is not sorry. #namche
- anjali.t: They never are.

@shabnam.k 08:45
Kind customer left his change for “the next person who is short”. It was used within the hour. Nepalgunj, I love you.
- ramesh.yadav: More of this, please.

@sandhya.limbu 21:20
रेडियोमा आफ्नै स्वर सुनेर आमाले भन्नुभयो, “यो को हो, राम्रो बोल्छ।”
- isha.pandey: Every radio mother.

@ramesh.yadav 07:20
कुहिरोमा साइकलको घण्टी मात्र सुनिन्छ, मान्छे पछि आउँछ।

@yamuna.t 13:50
Aaja sabai bachcha royenan. Record. Chocolate maile nai khaye.
- anup.kc: You earned all of it.

@pooja.jha 17:35
छठका ठकुवा सकिए, गीत अझै घाटमै छ। #janakpur
- soni.kumari: ठकुवा सकिने कुरा नगर्नुस् न।
- ekta.dahal: Ghaat ko photo herera ghar samjhe.

@kabita.sig 22:25
मध्यरातको कुकुर र म, दुवै एउटै शब्द खोज्दै।
- pemalama: The dog will find it first.

@arjun.karki 07:35
गणितमा सबैभन्दा कठिन: “बाँकी” भन्ने शब्द।
- kabita.sig: यो त कविता भयो सर।

@laxmi.d 11:55
City friends, “fresh from the farm” is not a flavour. Come and pull one carrot.
- sneha.k: I pulled one. It was a radish. I am learning.

@rabin.shakya 15:10
Bronze today, patience yesterday, same fire.

@sirjana.magar 06:20
तानसेनको कुहिरो: आज बजार पनि सपना जस्तो।
- hemraj.bhatta: सेताम्य ताल हेर्न जाने दिन।

@deepak.gurung 16:35
Hen number ten has appeared. No papers, no explanation, warm welcome.
- nirmal.m: Audit incoming.
- prakash_oli: This is how my seventh hive came.

@suman.ch 22:15
Three chords and a mosquito. Tonight’s concert is over.

@aarati.g 16:25
Phewa so still today that the mountain looked shy.
- kabita.sig: “लजाएको हिमाल” भनेर लेख्छु है।

@sneha.k 22:00
Learned to read a map today. North is where you think it is not.
- ngawang.s: We can work with this.

@rajan.s 07:55
मेरो चाकले पनि बिहान चिया नखाई घुम्दैन। #bhaktapur #चिया
- manish.p: मेरो कम्प्युटर पनि त्यस्तै।

@sabina 21:15
Sang to an audience of one kettle. It boiled. I take that as applause.
- arjun.karki: श्रोता तातिनु राम्रो सङ्केत हो।
- rina.s: Kettles are honest.

@kiran.kt 14:00
A pigeon nested in my model of the courtyard house. First residents, no complaints.
- krishna.bk: Structural approval granted by pigeon.

@nisha.m 21:45
Friday. Board games. Somebody always says “only one round”. It is always me.
- saroj.dhakal: One round, said the wool trader.
`
