/** Conversations between members from the far east and the far west of Nepal. */
export const farConversations = `
@suman.ch kabita.sig | match | 2h
> तपाईंले “गीतमा” भन्नुभयो, मैले हर्नलाई गीतमै राखेँ। अहिले छिमेकी बस आयो भनेर बाहिर निस्कन्छन्।
< हा हा, कला भनेको यही हो, मान्छेलाई घरबाट निकाल्नु।
> एउटा हरफ अड्किएको छ: “तिनाउले भन्यो बिस्तारै…” त्यसपछि के?
< “…ढुङ्गाले सुन्यो मात्रै।”
> ओहो। यो त गीत नै भयो।
< रोयल्टी: एक झोला काउली।
> ट्र्याक्टरवाला बाजेसँग कुरा गर्छु।

@deepak.gurung rekha.ghale | match | 5h
> रेखा जी, भाका याद छ भन्नुभएको थियो। साँच्चै हो?
< हो नि, आमाले घाँस काट्दा गाउनुहुन्थ्यो। सुरुको दुई हरफ मात्र पक्का छ।
> हाम्रो रोधीमा बाँकी हरफ बज्यैहरूले थप्नुहुन्छ।
< सुन्दै आँखा भरियो। छोरालाई होस्टल छाडेपछि गाउँ गएकै छैन।
> यसपालि आउनुस्, कोठा खाली छ, कुखुरा दस वटा छन्।
< दसौँ कुखुरा कसको हो पत्ता लाग्यो?
> लागेन। अब त परिवार नै भयो।
... 1d
< बिदा मिलाएँ। साथीलाई पनि ल्याउँछु, हुन्छ?
> अवश्य। बाटोमा फोन लाग्दैन, बस चढ्नुअघि यहीँ लेखिदिनु होला।

@gita.shahi arjun.karki | 1d
> सर, तपाईंको “x लाई उसकै हालमा छाडिदिऊँ” मेरो कक्षाको भित्तामा टाँसियो।
< गणितको उत्तर नेपाली कक्षामा! मेरो इज्जत बढ्यो।
> विद्यार्थीले सोधे, “x अहिले कस्तो छ मिस?”
< भनिदिनुस्, सन्चै छ, y सँग भेटघाट हुँदै छ।
> हा हा हा! भोलिको पाठ यही।
< हिउँ थामियो?
> थामियो, मसी पनि पग्लियो। बच्चाहरू दुःखी छन्।

@mehreen.a pooja.jha | 9h
> Your fish wall would make a beautiful border for a curtain. I would credit you and pay properly, of course.
< साँच्चै? मलाई डिजाइनको कागजी काम आउँदैन।
> I do. We write one page, you read it with someone you trust, then we start with two metres.
< हजुरआमाले एउटा सर्त राख्नुभयो: माछाको आँखा अन्तिममा।
> Written into the contract. Clause one.
< अब मन पर्‍यो।

@ramesh.yadav shabnam.k | match | 1h
> तपाईंको “नून” वाला पोस्ट पढेँ। एउटै अक्षर चालीस पटक, धैर्यलाई सलाम।
< Shukriya! You look at eyes all day, so you understand the fortieth time.
> True. The first thirty-nine patients teach me, the fortieth I help.
< That is a beautiful way to see a queue.
> Do you write in Maithili too? The curves are lovely in Tirhuta.
< Never tried. Send me the letters?
> I will photograph my grandfather’s notebook.
< I will make very good tea for that notebook.

@ngawang.s phurba.lhamu | match | 20m | unread 1
> Tower, this is Namche. Requesting weather and gossip.
< Namche, visibility four kilometres, gossip unlimited.
> Begin with gossip.
< The new bakery in Phaplu burned its first batch and sold it as “dark roast”.
> I will buy two.
< How are the boots?
> In love with the cupboard. They do not move.
... 1d
> I may come down on Thursday for the flour and, if allowed, for tea with the tower.
< Thursday looks clear. I am only speaking about the sky, officially.
< Unofficially also clear.

@krishna.bk sirjana.magar | match | 15h
> हजुरको ढाकाको बुट्टा र मेरो पुलको ट्रस एउटै ज्यामिति रहेछ।
< इन्जिनियरले बुनाइ बुझेको पहिलो पटक सुन्दै छु।
> डिजाइन पठाइदिनुहोस् न, नयाँ झोलुङ्गे पुलको रेलिङमा राख्ने अनुमति माग्छु।
< पुलमा ढाका! आमाले पत्याउनुहुन्न।
> उद्घाटनमा आमालाई नै रिबन काट्न लगाऔँला।
< त्यसो भए कैँची हाम्रै पसलको।

@hemraj.bhatta amrita.chy | 6h
> अमृता जी, शुक्लाफाँटामा आज खरमजुर देखियो। विश्वास गर्नुहुन्छ?
< के! कति वटा?
> एउटा भाले। दुई मिनेट उफ्रियो, म सास रोकेर बसेँ।
< मैले सात वर्षमा दुई पटक मात्र देखेकी छु। भाग्यमानी।
> फोटो हल्लिएको छ, हात काँप्यो।
< हल्लिएकै फोटो राम्रो, त्यसमा खुसी पनि देखिन्छ।
... 4h
> रेकर्डका लागि तथ्याङ्क पठाएँ। तपाईंको नाम साथीका रूपमा लेखेँ।
< धनेश आए म पनि तपाईंको नाम लेख्छु।

@prakash_oli rina.s | match | 3d
> Namaste Rina ji. Is it true that honey is bad for teeth? Please lie to me.
< It is true. And I eat it every morning.
> Then we can talk.
< Tell me about the seventh hive, the one that came on its own.
> It arrived on a Sunday, on the mango tree, like guests who know they are welcome. My late wife used to say that bees choose a calm house. I had not felt calm in a while, so I took it as a letter.
< Thank you for telling me that. It is a good letter.
> What do you cook on your slow Sundays?
< Last week a bad soufflé. This week a good dal.
> I would have eaten both.

@yamuna.t sanjay.mahato | 2d
> ब्रेक नलगाउने साइकल चढ्ने हो?
< वीरगन्जमा ब्रेक नलगाए भन्सारमै पुगिन्छ।
> त्यहाँबाट फिर्ता कसरी आउने?
< तीन प्रति कागज र एउटा फोटो लिएर।
> हा हा, साइकललाई पनि कागज चाहिने भो।

@binod.p manju.rai | 22h
> Bhojpur ma “pheri bhetaula” lekheko jeep jancha?
< Jancha, tara bato herda pahila “bhetaula ki” lekhnu parchha.
> Ha ha ha. Tapai ko co-operative le seat cover banauncha?
< Dhaka seat cover? Banauchha. Dhulo le bhari huncha tara sarai ramro dekhincha.
> Dui ota pathaidinu, paisa pahila ki pachhi?
< Co-operative ko niyam: adha pahila, adha yatru le “wah” bhanepachhi.

@ekta.dahal sudip.raut | match | 3h | unread 2
> Dai, constitution ko dhara commentary style ma bhanidinu na, yaad rahanthyo.
< “Ra aayo dhara sattra! Swatantrata ko hak liyera midfield paar gardai...”
> HAHAHA yaad bhayo
< “Goal! Bichar ra abhibyakti ko swatantrata! Darshak uthera taali!”
> Mero exam ma mathi basera yo sunidinu parchha.
< Exam kahile ho?
> Sukrabar bihana.
... 1d
< Bihana chiya khayera janu, nadaraunu.
< Pass bhaye panipuri ma commentary free.

@dipendra.pwn sandhya.limbu | 1d
> तपाईंको त्यो नेताजीको पोस्ट हाम्रो बार रूममा सबैले पढे।
< धन्यवाद! कसैले मुद्दा त हाल्दैन नि?
> हाले म निःशुल्क लड्छु, तर कराओकेमा दुई गीत गाउनुपर्छ।
< त्यो त झन् ठूलो सजाय भयो।
> गम्भीर कुरा: दलित समुदायको जग्गा मुद्दामा एउटा राम्रो रिपोर्ट चाहिएको छ। कागजात सार्वजनिक छन्।
< पठाउनुस्, ध्यान दिएर पढ्छु। स्रोत पनि सँगै।
> भोलि बिहान पठाउँछु। पढिदिनुभए पुग्छ।

@milan.gharti gita.shahi | 4d
> मिस, रोल्पाबाट एउटा प्रश्न: मसी जम्दा के–के कथा सुनाउनुभयो? म पनि सुनाउँछु।
< पहिलो: रारा तालको माछा। दोस्रो: बाजेको हराएको टोपी।
> टोपी भेटियो?
< अन्तिममा भेटिन्छ, पहिल्यै नभन्नू है।

@niraj.subba sandhya.limbu | 7h
> The leopard wrote back. Footprints behind the drying shed.
< समाचार कि सामाजिक सञ्जाल?
> Just between us and the shed.
< बाख्रा भित्रै बाँध्न सबैलाई भनिदिनु। तोङ्बा खान आएको भए भेट्थेँ।
> He seemed busy.
`
