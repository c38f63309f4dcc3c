/** Conversations of the demo accounts, Sabina and Bibek. */
export const readyConversations = `
@bibek sabina | match | 4m | unread 2
> Namaste Sabina. Your profile says you keep a list of tea shops. How strict is the list?
< Very. Three visits, blind second opinion, and the stool must wobble a little.
> I have a shop in Dharan where all the stools wobble. May I apply on its behalf?
< Applications are open until Friday 🙂
... 20h
< You were right about the bus to Bandipur. Never again.
> I told you! Front seat, left side, ear plugs.
< I had the back seat, right side, a goat.
> Was the goat at least polite?
< It ate my ticket. I respect it.
... 22h
> Are you still going to the Patan jazz thing on Saturday? I am in Kathmandu all week for a course.
< Yes! But only if we eat first. Honacha?
> Honacha is non-negotiable
> 6:30 at the Durbar Square gate? Lots of people around, easy to find 🙂
<~
< ६:३० मा भेटौँला। म अफिसबाट सिधै आउँछु, अलि ढिलो भए नरिसाउनू है।
... 2h
> ढिलो भए पनि हुन्छ, बजाउनेहरू झन् ढिलो हुन्छन्।
> म रातो छाता लिएर आउँछु!

@sabina aarati.g | match | 50m
> You look like someone with opinions about momo.
< Finally, a serious question. Buff, jhol, extra timur. Next.
> Kothey. Chicken. Tomato achar.
< I need to sit down.
> You were already sitting.
< I need to sit down again
... 1d
< Okay I tried kothey for you. It was fine. It was more than fine. Do not tell Pokhara.
> Pokhara has been informed.
< Come in the winter, I will take you to the blue door. Then we decide like adults.
> Deal. And if I still disagree?
< Then we run up Sarangkot and you disagree from there
> That is blackmail. I still think buff wins on smell but kothey wins on life

@pemalama sabina | match | 38m | unread 1
> Sabina! You wrote “in if there is tea at the end”. There is tea at the end. There is also tea in the middle.
< Then I have no excuses left. How far is it really?
> My app says four hours, my heart says six, there are many dogs.
< What do I bring?
> Water, a hat, biscuits. The biscuits are not for us.
< Understood. Who else is coming?
> Dolma if she survives Friday night, Tenzing if we start before he is awake, so yes.
... 1d
> Weather looks clear
> Nagarkot, Saturday. Deal?

@kiran.kt sabina | 3h
> I saw your wall-sun-orange lunch post. Where is that wall? I collect walls.
< Behind the ministry. It has a crack shaped like Nepal, a bit fat in the middle.
> This is the best address anybody ever gave me.
< If you draw it, I want to see it.
... 2d
> Sent you the sketch of the courtyard next to it instead, the guard said the wall is confidential
< Haha! The guard is the true owner.
< It is beautiful. You even drew the slippers.
> The slippers were the most honest part of the building

@sabina rajan.s | match | 6h
> Did the goat come back for the second half?
< She sent her regrets. And a lawyer.
> I would come to a show if you promise not to talk to the front row.
< I promise. I talk only to the second row. They feel safe there, which is what makes it funny.
> I will sit in the third.
< Everybody sits in the third. I am thinking of removing rows one and two.
>~

@dolma.sherpa sabina | match | 9h
> Awake. It is 3:40. Are tea shops open anywhere on your list?
< Number 12, near the ring road, opens at four for drivers. Tell him I sent you.
> He knows you?
< He knows my order. That is deeper.
... 5h
> He gave me your order. It has SO much ginger
< You are welcome
> My shift was long and this was the nicest part. Thank you, list person.
< Sleep now please
> Haha okay okay

@isha.pandey sabina | 1d
> Thinking of a radio piece about office tea. You are the first person I thought of, is that an insult?
< It is the highest honour of my career.
> Could I bring a recorder to Baneshwor on Wednesday? Ten minutes, only sounds and you complaining about ginger.
< Ten minutes is not enough for the ginger.
> Twenty.
< Okay. Four o’clock, that is when the milk comes. You should get the milk can on tape.
> You are a born producer

@niraj.subba sabina | match | 2d
> A parcel left Ilam this morning with your name on it. 100 grams, second flush, no pressure.
< You did not!
> Water not quite boiling, three minutes, no milk the first time. After that do what you want, I cannot see you from here.
< I am reading this like a prescription.
> It is a prescription.
... 3d
< It arrived. I made it exactly as written. The whole flat went quiet.
> This is the best review I have ever had and I read reviews for a living

@rina.s sabina | 4d
> Hello from the owner of the other harmonium key.
< Haha! Namaste Rina di. Which one works on yours?
> All except the one you have. Between us there is one complete instrument.
< Then we need a song with no fixed scale.
> Old Hindi or Nepali?
< Both. “Kun mandirma” first?
> You start, I will come in late, as always

@saroj.dhakal sabina | 25m | unread 2
> Hello Sabina, we do not know each other. I read your post about tea shop 47 and I believe it is my cousin’s. If so he would like to know what he did right.
> No hurry, he has been guessing for two days and it is doing him good.

@bibek aarati.g | match | 2h | unread 1
> As a physio I have to ask: do you stretch after running, or do you eat momo?
< Those are the same thing if you reach for the achar.
> Medically new. How are the shins?
< They complain on the descent from Sarangkot. Only there.
> Shorter steps, softer knees, and go down like you are carrying a full glass.
< A full glass of what?
> Tongba, if you must
... 1d
< Tried the full glass trick. Zero pain. I am telling everyone I invented it.
< When is your club playing in Pokhara? I owe you a plate.

@kiran.kt bibek | 7h
> Are you the Bibek who asked about the record player?
< That was Niraj, but I also want to know.
> A 1974 thing from my uncle. It plays only one side of every record.
< Which side?
> The sad one.
< Of course. We could listen when I am in Patan for the jazz evening.
> Bring nothing. Well, bring samosas.

@manish.p bibek | 12h
> Doctor sahib my ankle is blue
< Not a doctor, but blue is not a good colour on ankles. Can you put weight on it?
> Yes. It makes a face when I do.
< Ice, elevation, no Saturday. I mean it.
> One half?
< No.
> Twenty minutes as a corner flag?
< As a corner flag, yes.
... 2d
> It is yellow now. Like a sunset.
< Yellow is progress. Two more weeks, then short passes only. And see somebody in person if it hurts at night.
> You are a good man and a bad friend of football

@sudip.raut bibek | 1d
> दाइ, शनिबारको खेलमा कति जना घाइते?
< तीन जना, तर मन चाहिँ सबैको घाइते।
> ५–१ को पीडा। कमेन्ट्री गर्दा मेरो स्वर नै हरायो।
< तिम्रो “बल पोस्टमा, पोस्ट बलमा” भन्ने लाइन डगआउटमा सबैले सुने।
> साँच्चै? हाँसे?
< गोलकिपर पनि हाँस्यो, त्यसैले त पाँचौँ गोल भयो।
> माफ गर्नू है दाइ

@niraj.subba bibek | 3d
> Ilam trip: bus at six from Dharan, jeep from Birtamod, I wait at the view tower with a thermos.
< Perfect. Guitar or no guitar?
> Guitar. We have a wall that makes everybody sound good.
< I need that wall in Dharan.

@sandhya.limbu bibek | 5d
> नमस्ते विवेक जी, स्थानीय खेलाडीको उपचारबारे एउटा समाचार लेख्दै छु। पाँच मिनेट कुरा गर्न मिल्छ?
< मिल्छ नि। तर क्लबको नाम नलेख्ने सर्तमा, जित्न थालेपछि लेख्नुहोला।
> हा हा, त्यसो भए समाचार अर्को वर्ष छापिन्छ।
< दुई वर्षपछि राख्दा सुरक्षित हुन्छ।
> भोलि बिहान एघार बजे फोन गरूँ?
< यहीँ एपमै कुरा गरौँ न, अभ्यासको बीचमा लेखेर जवाफ दिन सजिलो हुन्छ।
> हुन्छ, प्रश्न पठाउँछु। धन्यवाद।
`
