/** Walks, treks, buses and weather. */
export const trailPosts = `
@pemalama 20:45
Walked Nagarkot to Changunarayan alone and it fixed my whole month. Who wants in for the next one? #hiking #kathmandu
- rajan.s: Count me in, I will bring the jokes and the bad shoes.
- dolma.sherpa: If it is not after a night shift, yes.
- tenzing.d: Start early. The light at the temple before eight is worth it.
- sabina: I am in if there is tea at the end.
- roshan.b: Bike ma aauna milchha?

@ngawang.s 08:40
Slow is smooth, smooth is Namche before lunch. Tell your knees I said namaste. #khumbu
- phurba.lhamu: Your clients never listen, mine listen to weather only.
- deepak.gurung: My knees say namaste back.

@aarati.g 06:15
Sarangkot before sunrise, head torch, one dog who decided he was my coach. He was faster and did not stop talking about it. #pokhara #trailrunning
- pemalama: Photo of the dog or it did not happen.
- milan.gharti: कति मिनेट लाग्यो?
- asmita.r: I saw your torch from the launch site.

@suman.ch 19:15
Butwal to Pokhara in a bus with one working window. It was mine. I have never been so popular. #busstories
- krishna.bk: A window seat is a public office.
- mehreen.a: I would have voted for you.
- sirjana.magar: त्यो बाटोमा झ्याल भनेको सुन हो।

@kiran.kt 17:40
City walk rule: every time you see a carved window you look up, every time you hear a scooter you look down. I survived Patan again today. #citywalk #patan
- rabin.shakya: माथि पनि तल पनि हेर्ने, मन बीचमा राख्ने।
- saroj.dhakal: Add: every time you smell bread, you stop.

@sabina 18:25
It rained exactly from my office door to my front door. Eleven minutes. Then sun, a rainbow and my neighbour, completely dry, asking why I was swimming home. I would like to speak to the manager of the monsoon. #monsoon
- bibek: This is why the umbrella is red. So that the rain sees it and feels bad.
- phurba.lhamu: I work with the manager. No comment.
- ekta.dahal: Same in Damak, ani ma ta chhata nai birsera hideko.

@deepak.gurung 06:50
गाउँबाट मनास्लु पहिलो पटक देखेका पाहुना चुपचाप रोए। मैले चिया राखिदिएँ, केही बोलिनँ। घाम डाँडाबाट ओर्लिन्जेल हामी दुवै त्यत्तिकै बस्यौँ। उठ्ने बेला उनले भने, “तपाईंहरू हरेक दिन यो हेरेर पनि काम गर्न सक्नुहुन्छ?” सकिँदैन, तर गाई कुर्दैन। #lamjung
- ngawang.s: This is the correct way to guide.
- kabita.sig: कति शान्त क्षण।
- rekha.ghale: मेरो माइतीको हिमाल।

@saroj.dhakal 09:35
Cycled over the old Tribhuvan highway. Three hours up, forty minutes down, and one truck driver who gave me an orange through the window without slowing. Simbhanjyang is a beautiful place to question your choices. #cycling #hetauda
- ashish.mhr: Next time wait for me. I also want a moving orange.
- nirmal.m: Truck drivers are the true sponsors of Nepali cycling.
- sanjay.mahato: I send paperwork over that hill. I will never complain about paperwork again.

@sirjana.magar 07:25
रानी महलको बाटोमा आज म, चराहरू र एक जना पोस्टम्यान दाइ मात्र। दाइले भने, “पाल्पामा हतार गर्ने मान्छे बाटो बिराउँछ।”
- hemraj.bhatta: कुन–कुन चरा देखिए?
- sirjana.magar: जुरेली र ढुकुर चिनेँ, अरू तपाईं आएर चिनाइदिनुहोला।

@anup.kc 07:40
Microbus conductor this morning: “There is space inside, there is space inside.” Sir, I am a doctor, and there are limits to what a body can do. #kathmandu
- rojina.s: Kalanki route? Blink twice.
- sujan_tamang: Bhitra khali chha is a philosophy, not a fact.
- dolma.sherpa: I treat the results of this philosophy.

@amrita.chy 16:30
Rhino on the road to the shop. He was not going anywhere and neither was anybody else. Twenty minutes of the most respectful traffic jam in Nepal. #sauraha
- anup.kc: Kathmandu drivers should be trained by this rhino.
- hemraj.bhatta: भाग्यमानी जाम।
- saroj.dhakal: No horns at all? Well. One horn.

@tenzing.d 05:50
Boudha before six: butter lamps, sparrows, slippers on stone. The city is a different person before breakfast.
- pemalama: I was on the other side, you walk too fast.

@prerana.b 11:10
Tourist in Asan asked me for “a quiet street”. I took her up to our roof. Best I can do. #asan
- isha.pandey: The roof is the quiet street.
- tenzing.d: Kathmandu keeps its silence upstairs.

@ashish.mhr 06:20
चोभारदेखि दक्षिणकाली, साइकल, कुहिरो र एक गिलास तातो पानी। शनिबार यसरी सुरु भएपछि अरू के चाहियो। #cycling
- laxmi.d: खोकना भएर फर्केको भए चिउरा पाइन्थ्यो नि।
- saroj.dhakal: Jealous of the fog.

@ngawang.s 17:20
To whoever left a chocolate bar at the Mong La teahouse with the note “for the next tired one”: I was the next tired one. Thank you. #trekking
- aarati.g: This is my favourite thing I read this month.
- asmita.r: And did you leave something too?
- ngawang.s: Two bars and a better pen.

@manish.p 08:15
Bhaktapur before the visitors arrive is just aunties, pigeons and me being late for the bus. #bhaktapur
- rajan.s: And me, throwing clay and judging you.

@sneha.k 14:40
Sundarijal to Chisapani with six girls from my swim team. They talked for seven hours without a pause. Their lungs are my finest work. #hiking
- anjali.t: Coach of the year.
- rojina.s: Adults allowed next time?

@nisha.m 12:05
Calculated that I have spent 41 days of my life waiting for the Lagankhel bus. I could have learned the violin. #busstories
- arjun.karki: गणित सही छ, तर पीडा बढी छ।
- isha.pandey: Learn the violin in the bus. There is space inside.

@niraj.subba 15:50
Fog so thick in the garden that I said namaste to a tea bush. It was a good talk. #ilam
- sandhya.limbu: बोटले के भन्यो?
- niraj.subba: “चिनी नहाल्नू।”

@dolma.sherpa 10:40
Home in Khumjung for four days. My mother has fed me nine times today and it is not even lunch. The mountain looks the same. I look rounder already.
- phurba.lhamu: Khumjung mothers do not count, they only serve.
- pemalama: Bring potatoes!!

@suman.ch 20:20
तिनाउ किनारमा बसेर ढुङ्गा हान्दा पनि एउटा गीत आयो। ढुङ्गा चार पटक उफ्रियो, गीत अझै उफ्रिँदै छ। #butwal
- kabita.sig: गीत सुन्न पाइन्छ कि पाइन्न?
- binod.p: चार पटक! मेरो रेकर्ड छ।

@isha.pandey 08:55
Love language: someone who tells you which side of the road has shade.
- soni.kumari: राजविराजमा यो जीवन–मरणको कुरा हो।
- mehreen.a: Birgunj agrees loudly.
- saroj.dhakal: Left until ten, right after two. You are welcome.

@rajan.s 15:20
My neighbour’s truck has “slow drive, long life” painted on the back. He has passed me four times today. #truckliterature
- sudip.raut: And he overtakes on the inside! The crowd is on its feet!
- binod.p: Mero jeep ma “pheri bhetaula” lekheko chha. Jhan daraunchhan.

@ramesh.yadav 17:15
लहानको बाटोमा कुहिरो लाग्न थाल्यो। बसवालाहरू, बिस्तारै है। घरमा कसैले भात राखेर कुरिरहेको हुन्छ।
- pooja.jha: एकदम सही बात।
- dipendra.pwn: सबै बसमा टाँस्नुपर्ने।

@kabita.sig 07:10
काभ्रेको डाँडामा बादलभन्दा माथि बसेर चिया खाएँ। तल सहर डुबेको थियो, माथि म मात्र ब्युँझेको जस्तो।
- gita.shahi: पढ्दै उडेको जस्तो भयो।
- nirmal.m: I was under that cloud picking tomatoes, hello from below.

@pemalama 14:05
If your walking app says 14,000 steps but 9,000 of them were looking for a street dog named Kale, do they count?
- anjali.t: They count double.
- dolma.sherpa: Did you find him?
- pemalama: He was in front of my house the entire time.

@laxmi.d 16:05
Khokana dekhi Bungamati hidera jaanu, kohi nabolnu, khet matra hernu. Yo mero therapy ho, free ma.
- mandira.ad: म पनि यही थेरापीमा भर्ना हुन चाहन्छु।
- anjali.t: Next Saturday with two dogs?

@shabnam.k 17:25
Nepalgunj heat report: my umbrella asked for an umbrella. #nepalgunj
- yamuna.t: टीकापुरमा पनि छाताले छाता खोज्दै छ।
- hemraj.bhatta: साँझ छतमा पानी छर्किनुहोस्, राहत हुन्छ।

@aarati.g 18:45
Ranked every bench along Phewa for sunset. First place stays secret, second place is next to the corn seller, last place is the one where somebody’s ex always walks by. Ask me how I know. It is also the bench with the best view of the boats, which is deeply unfair. #pokhara
- asmita.r: I have also been an ex on that path.
- deepak.gurung: Second place with corn is really first place.
- manish.p: We need the map.

@arjun.karki 05:45
हिलेको चिसो बिहान, मकैको खोस्टाको आगो, अनि रेडियोमा नारायणगोपाल। घडी चाहिँदैन, दिन आफैँ सुरु हुन्छ।
- rina.s: रेडियोमा बिहान नारायणगोपाल, सम्झँदै आनन्द।
- sandhya.limbu: हिले सम्झेँ।

@ekta.dahal 13:15
Bus ma nidayera Birtamod pugechhu. Pheri Damak farkida pani nidayechhu. Aaja ma bus kai manchhe bhaye.
- sudip.raut: Season ticket!
- niraj.subba: Arko patak Ilam samma nidaunu, chiya khwaula.

@gita.shahi 15:15
हवाईजहाज तीन दिनदेखि मौसम कुरिरहेको छ, हामी पनि। जुम्लामा धैर्य भन्ने विषय स्कुलमा पढाउनै पर्दैन।
- phurba.lhamu: Same weather meeting here. The cloud won.
- mandira.ad: धैर्यको लागि ठूलो सलाम।

@rabin.shakya 06:35
Walked my usual round of the four stupas before work. A jogger with headphones greeted every old woman on the way. I take back what I said about joggers.
- aarati.g: On behalf of all runners: thank you.
- kiran.kt: I saw him too. Legend.

@yamuna.t 16:20
खेतको डिलबाट सूर्य डुबेको हेर्दै साइकल गुडाएँ। पछाडि बसेकी बहिनीले गीत गाइरहिन्, मैले ब्रेक लगाउनै बिर्सेँ।
- amrita.chy: कति राम्रो चित्र।
- sanjay.mahato: No brakes, good song. The plains in one line.
`
