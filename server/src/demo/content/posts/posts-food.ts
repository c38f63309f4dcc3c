/** Chiya, momo and everything else on the plate. */
export const foodPosts = `
@aarati.g 13:20
Ran 14 km along the lake and then ate momo for three people. The momo was the plan, the running was the excuse. #trailrunning #momo
- sudip.raut: Finally an athlete I can relate to.
- asmita.r: Which place? If you say the one with the blue door I am coming.
- aarati.g: The blue door, obviously.

@sabina 16:40
The tea shop behind my office changed the ginger. Nobody told the regulars. We are all being very brave about it. #chiya
- niraj.subba: This is a serious matter. Young ginger or old?
- isha.pandey: Thoughts and prayers for Baneshwor.

@niraj.subba 09:15
Tasted 62 cups of tea before ten this morning. My heartbeat is now a folk song. #ilam #chiya
- arjun.karki: पहिलो मुना कि दोस्रो टिपाइ?
- bibek: Which cup won?
- niraj.subba: Number 41. I almost cried.

@rajan.s 18:10
Finally told someone “let’s just get chiya and talk” instead of three weeks of texting. We talked until the shop closed and the didi behind the counter started putting chairs on our table. She also gave us the last sel roti for free. Small win.
- sabina: The didi is the real matchmaker here.
- prerana.b: Didi always knows.
- kabita.sig: यो पढेर मन न्यानो भयो।
- anup.kc: Three weeks of texting is how I lost everyone I ever liked. Noted.

@prerana.b 08:30
आज पसलमा एउटा सानी नानीले सोधिन्, “यो सबै मसला तपाईंले नै खाने हो?” अझै हाँसिरहेको छु।
- laxmi.d: बच्चाको प्रश्न नै सबैभन्दा राम्रो।
- mandira.ad: उत्तर के दिनुभयो त?

@manish.p 15:05
Someone from Kathmandu called juju dhau “basically yoghurt” in front of my mother. We do not say his name any more. #bhaktapur
- rajan.s: I heard the silence from my workshop.
- ashish.mhr: It was not me, I swear on Kirtipur.
- sarita.deshar: Justice.

@yamuna.t 12:25
घोंघी खाँदा आवाज आउनैपर्छ, आवाज नआए खाएकै होइन। यो हाम्रो घरको नियम हो। #tharufood
- amrita.chy: सुरुप्प! नियम त नियम हो।
- ramesh.yadav: First time I tried it I needed a teacher.

@shabnam.k 19:20
Rules of biryani, short version: the potato stays. The long version needs an evening and a witness.
- mehreen.a: The potato stays. I will be the witness.
- sanjay.mahato: I came here ready to fight and I agree with you.
- rina.s: Inviting myself to the long version.

@dolma.sherpa 07:05
End of night shift. Somebody’s grandmother left us a whole pot of alu ko achar at the nurses’ desk “because you look thin”. I am not thin. I am loved.
- pemalama: Save some and I walk over right now.
- soni.kumari: यस्तै बिरामीका आफन्तले नै थकान मेटाइदिन्छन्।
- anup.kc: Our ward gets oranges. We need better grandmothers.

@deepak.gurung 11:30
First guests at the homestay asked for “something local” and then asked if there was pasta. I made gundruk pasta. They took a photo and two more plates. My mother watched from the door with the face she keeps for earthquakes and for my haircuts. #lamjung
- binod.p: Patent garnu paryo dai.
- nirmal.m: You have invented something dangerous.
- rina.s: Recipe please, I am not joking.

@laxmi.d 17:00
तोरीको तेल पेल्ने दिन गाउँको हावा नै अर्कै हुन्छ। सहर फर्केपछि पनि लुगामा त्यही बास्ना आइरहेको छ। #khokana
- prerana.b: एक सिसी राखिदिनु है, म लिन आउँछु।
- rabin.shakya: बाल्यकालको गन्ध।

@kiran.kt 10:20
Drew a courtyard in Nagbahal this morning. An old man watched for twenty minutes, corrected my roof angle with one finger and ordered us both tea. Best client meeting of the year.
- rabin.shakya: उहाँ मेरो काका हुनुपर्छ।
- saroj.dhakal: Was he right about the roof?
- kiran.kt: Painfully right.

@ekta.dahal 17:45
Panipuri wala dai le malai herera “didi aaja piro kam?” sodhnu bhayo. Exam stress anuhar mai dekhincha rahechha. #damak
- sudip.raut: Dai is a better counsellor than most.
- rojina.s: Piro badhaunu, stress ghatchha. Science ho.

@ngawang.s 14:15
Clients always ask what we eat at 5,000 metres. The honest answer is: the same dal bhat, only with more respect.
- phurba.lhamu: And less salt than my mother’s.
- deepak.gurung: More respect. Exactly that.

@pooja.jha 12:50
बजारबाट रोहु ल्याएको छ, घरमा तोरीको झोल पाक्दै छ। आज कसैले फोन नगर्नुहोला। #mithila
- ramesh.yadav: हम त आबि रहल छी।
- soni.kumari: गन्ध राजविराजसम्म आयो।

@suman.ch 06:40
Sel roti at Butwal bus park at half past six, still too hot to hold, eaten anyway. This is what bravery looks like in my family. #butwal
- binod.p: Mero pani tyahi din suru hunchha.
- krishna.bk: Your family is very brave before seven.

@ashish.mhr 19:40
Colleague: let us order something light. Also colleague: four plates of choila. #kirtipur
- manish.p: Choila has no weight if you are Newar.
- anup.kc: As a doctor I did not see this post.

@nisha.m 16:15
My students asked whether a momo steamer is a closed or an open system. Thirty minutes later nobody had done any physics and everyone was hungry. #teaching
- arjun.karki: खुला प्रणाली हो, किनभने छिमेकी पनि आउँछन्।
- phurba.lhamu: The best lesson they will ever have.
- kiran.kt: And the answer?
- nisha.m: Open. Steam escapes, and so do students.

@sandhya.limbu 18:35
पाहुनाले तोङ्बा एकै सासमा सिध्याउन खोजे। हजुर, यो दौड होइन, साँझ हो। #limbu
- niraj.subba: तातो पानी थप्दै बस्ने कला हो यो।
- bibek: “दौड होइन, साँझ हो” भन्ने टिसर्ट चाहियो।

@saroj.dhakal 08:05
Found a café in Hetauda that opens before eight. I have told nobody the name. Do not ask. I will tell you if you cycle with me. #coffee
- sujan_tamang: I can smell a good grinder from Jorpati. I will find it.
- samaya.t: We both know which one it is, and I was there first.

@amrita.chy 07:50
Tea with the mahout families before the morning walk. The elephants get breakfast first, then the guests, then me. Correct order. #chitwan
- rekha.ghale: मलाई पनि यस्तै लाइनमा राखिदिनु।

@kabita.sig 06:55
बिहानको चिया, सेता हिमाल, अनि छिमेकीको भाले। कविता आफैँ लेखिन्छ, म त कलम समाउने मात्र। #dhulikhel
- gita.shahi: सुन्दर!
- hemraj.bhatta: भाले पनि सहलेखक हो।

@sirjana.magar 15:30
Palpa ko chukauni khayepachhi aru salad haru le malai sorry bhannu parchha. #tansen
- suman.ch: Butwal dekhi chukauni khana matra ukalo chadheko chhu.
- asmita.r: Chukauni supremacy.

@ramesh.yadav 05:55
भैँसीको दूधको चिया, घाम निस्किनुअघि, आँगनमा। योभन्दा ठूलो बैठक कहीँ हुँदैन। #siraha
- pooja.jha: अहाँक चाह, हमर छुट्टी।
- aakash.t: आहा!

@pemalama 17:30
Three dogs and one monk shared my biscuit on the kora today. The monk asked first. The dogs did not.
- tenzing.d: The brown one by the bakery is not hungry, he is a professional.
- anjali.t: Please tell me it was not a chocolate biscuit.
- pemalama: Plain, doctor, I promise.

@anup.kc 21:10
A five-year-old patient told me today that momos are vegetables because “the plate has cabbage”. I could not find a medical objection. #momo
- nisha.m: Send him to my class in nine years.
- dolma.sherpa: Strong case.

@tenzing.d 20:05
I put tsampa in my porridge, my porridge in my blue bowl and my phone in another room. Good evening, nervous system.
- isha.pandey: The phone in another room is the hardest ingredient.

@gita.shahi 13:45
जुम्लाको स्याउ काठमाडौँमा किन्दा मन दुख्छ: भाडा बढी, रस कम। यतै आउनुहोस्, रूखमुनि बसेर खाऔँला। #jumla
- mandira.ad: निम्तो पक्का मान्दै छु।
- kabita.sig: बाटो कस्तो छ अहिले?
- gita.shahi: बाटो उस्तै, स्याउ झन् मीठो।

@isha.pandey 22:15
Interviewed a man who has made only jeri for forty years. I asked for the secret. “Be there every morning,” he said. I have been thinking about it all day.
- rabin.shakya: यही हो सबै कुराको रहस्य।
- sarita.deshar: Five in the morning baker here, confirming.
- kabita.sig: That is a poem already.

@arjun.karki 16:50
एभोकाडो पाक्न कुर्नु र विद्यार्थीले सूत्र बुझ्न कुर्नु उस्तै रहेछ। हतार गरे दुवै बिग्रिन्छ। #hile
- gita.shahi: शिक्षकको अनुभव बोल्यो।
- nisha.m: Same in physics, sir.

@sneha.k 18:55
After coaching, twelve children and I have exactly one topic: chatpate. The swimming is only how we meet.
- ekta.dahal: Chatpate unites the nation.
- anjali.t: This is healthier than most clubs.

@rabin.shakya 19:05
साँझको समयबजी, बाको हातको ऐला, अनि पुराना साथीका उही ठट्टा। केही नयाँ छैन, त्यसैले त राम्रो छ।
- laxmi.d: केही नयाँ नहुनु पनि भाग्य हो।
`
