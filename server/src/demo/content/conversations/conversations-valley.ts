/** Conversations of members in the Kathmandu valley. */
export const valleyConversations = `
@tenzing.d pemalama | match | 5h
> I walked slower today, as requested. I met four people I have passed for years.
< See! What did they say?
> One asked if I was ill.
< Hahaha. And the brown dog?
> He pretended not to know me. Professionals.
< Tomorrow at six? I bring tea, you bring patience.
> I have a great deal of it, mostly for blue paint. I will bring some.

@anup.kc anjali.t | match | 1h | unread 1
> Doctor to doctor: do dogs also say “it only hurts when you look at it”?
< Cats do. Dogs say nothing hurts and then fall over.
> That is my uncle.
< Bring him on Tuesday, we vaccinate.
> How was your day really?
< Long. We lost an old dog this morning. Then a girl of six thanked me for trying and gave me her hair clip. So it was both.
> I am sorry. And I am glad about the clip.
< I am wearing it. It has a strawberry.
... 1d
> Is the strawberry still on duty?
< Every day this week. Patients trust it more than my degree.
> Tea on Saturday? Somewhere public, with a table big enough for two tired people.
< Yes. Jawalakhel, eleven? I will be the one with fur.

@rajan.s sarita.deshar | 4h
> How many loaves did you burn this month?
< One, as agreed. You?
> Three pots, one on purpose.
< I have leftover buns. Swap for the ugly bowl in your window?
> The ugly bowl has feelings.
< And now it will have buns.
> Sold.

@nisha.m saroj.dhakal | match | 2h
> So, wool trader. I hear you ruined an accountant.
< He came to work with a hat. I feel responsible.
> Next Friday there is a game with bees. It takes four people and one referee who is also a cat.
< I can be in Lalitpur by six if the hill allows.
> You would cycle? For bees?
< I would cycle for less.
> Okay but take the bus back, it will be dark.
< Deal, bus back. Lights on anyway.
> Teacher approves

@ashish.mhr rojina.s | match | 8h
> You said “never Friday” with such authority. Where did you learn?
< My senior pushed on a Friday. He now sells shoes.
> Is he happy?
< Very, actually. Should we sell shoes?
> Let us first finish your final project. What is it about?
< Predicting when the Kalanki micro leaves. So far the model says “never, then suddenly”.
> Ship it.
... 2d
< I passed the mid defence!! They liked the micro.
> I am so happy! Choila is on me, light portion, four plates
< Haha Kirtipur light

@sujan_tamang prerana.b | 1d
> Namaste, these are my shoes. *photo of very clean shoes*
< My grandmother says the laces are unequal.
> She is right. I am devastated.
< She also says she appreciates the effort and asks if your coffee is strong.
> It is stronger than my laces.
< She laughed. That does not happen often, Sujan.
> Then my day is done at 9 a.m.

@laxmi.d nirmal.m | match | 11h
> नमस्ते, थोपा सिँचाइको कुरा “नसोध्नू” लेख्नुभएको छ, तर मलाई साँच्चै सोध्नु छ।
< साँच्चै? तीन घण्टा छ तपाईंसँग?
> दश मिनेटबाट सुरु गरौँ।
< आधा रोपनीलाई एउटा ट्याङ्की, दुई सय मिटर पाइप। बाँकी दुई घण्टा पचास मिनेट फिल्टरको कथा हो।
> फिल्टर नै मुख्य रहेछ।
< पहिलो मान्छे हुनुहुन्छ जसले यो बुझ्यो।
... 1d
> पाइप जोडियो! बाले “बिरुवालाई स्लाइन दिएको?” भनेर सोध्नुभयो।
< हा हा, बालाई मेरो नमस्कार। शनिबार पनौतीतिर आए खेत देखाउँछु।
> आमासँगै आउँछु, उहाँलाई गोलभेँडा हेर्नु छ।
< झन् राम्रो, चिया पकाएर राख्छु।

@sneha.k asmita.r | 6h
> Didi, honest question, does one get used to jumping off a mountain?
< You do not jump, you run until the ground changes its mind.
> That is worse!
< Haha. Start with a tandem. You swim, you already know how to trust something that holds you.
> Okay that actually helped.
< Tell me when you are in Pokhara, we go only if the wind is kind.

@bikram.j mandira.ad | match | 3h
> नमस्ते मन्दिरा जी। प्रोफाइलमा करेसाबारी देखेँ, मेरी छोरीले गोलभेँडा रोपेकी छ, हरेक दिन “ठूलो भयौ?” भनेर सोध्छे।
< कति मायालु! गोलभेँडाले के भन्छ?
> अहिलेसम्म “हरियो”।
< पात पहेँलो भए पानी घटाउनु भन्नुस् है उनलाई।
> भनेँ, उसले डायरीमा लेखी: “वकिल आन्टीको सल्लाह”।
< हा हा, सल्लाहको शुल्क एउटा गोलभेँडा।
... 1d
> शुल्क रातो हुँदै छ।
< म कुर्छु, हतार छैन।
> हतार नगर्ने मान्छे भेट्न गाह्रो छ आजकाल।

@samaya.t isha.pandey | 10h
> I have an idea: a dance piece to your father’s six a.m. voice notes.
< Tomato prices as choreography??
> Exactly. Two dancers, one kilo.
< I will ask him. He will say no, then he will send me the music himself.
> I love him already.
... 1d
< He said: “only if the left dancer is the onion”.
> GENIUS

@roshan.b dolma.sherpa | 14h | unread 1
> Hi Dolma, I also commented under Pema’s walk. Do the night shift people ride bikes or only drink tea?

@tenzing.d kabita.sig | 2d
> May I paint a line of yours small, in the corner of a study? It would never be sold.
< कुन हरफ?
> The one about the city under the cloud and you awake above it.
< खुसीले “हुन्छ” भन्छु। तर चित्र हेर्न पाउनुपर्छ।
> You will be the first to see it. Bring the rooster.
< भाले व्यस्त छ, म आउँछु।

@rojina.s nisha.m | 1d
> Nisha miss! Closed system or open system, final answer?
< Open. Why?
> I have a bet with my flatmate. I just won one plate of C momo.
< Physics pays.

@pabitra.tmg sujan_tamang | match | 16h
> डम्फु बजाउने मान्छे कफी कसरी बनाउँछ?
< ताल मिलाएर! ढक ढक ढक, फ्वाँस।
> हा हा हा
< तपाईं सेलो गाउनुहुन्छ?
> पसलमा ग्राहक नभएको बेला मात्र।
< अनि ग्राहक आए?
> ग्राहक पनि नाच्छन्।
< काठमाडौँ आउँदा भन्नू है, मेसिन र डम्फु दुवै तयार छन्।
`
