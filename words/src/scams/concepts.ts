// What the words of scams speak about, in English and in Nepali of both scripts. A concept alone is ordinary: message.ts weighs
// concepts and pairs of them that stand near each other.

/** Words separated by spaces; `*` at the end allows endings, `_` joins words of a phrase. Nepali words are compared folded. */
interface Vocabulary {
  readonly english?: string
  readonly nepali?: string
}

export const vocabularies = {
  /** Speaks to the reader. */
  reader: {
    english: 'you u ur your yours yourself ya',
    nepali:
      'timi timro timile timilai timisanga tapai tapaile tapaiko tapailai hajur hajurko hajurle timrai timinai tero ta तिमी तिम्रो तपाईं तपाईंको तपाईंले हजुर हजुरको तिम्रै',
  },
  writer: { english: 'me my mine myself', nepali: 'malai mero merai masanga maile ma मलाई मेरो मेरै मसँग' },
  please: {
    english: 'please pls plz plzz plss pleas kindly beg begging request humbly',
    nepali: 'kripaya plij binti anurodh कृपया प्लिज प्लीज बिन्ती अनुरोध',
  },
  /** Asks for help without a name for it. */
  help: {
    english: 'help helping helpful support assist assistance save rescue favour favor favours angel kindness mercy',
    nepali:
      'sahayog sahayata maddat madat madad bachau bachaideu saath upakar guhar सहयोग सहायता मद्दत मदत साथ गुहार bachaunu',
  },
  /** Whether and how much somebody can give. */
  manage: {
    english:
      'manage arrange adjust afford spare contribute can_you could_you would_you can_u could_u will_you whatever_you anything_you how_much_can even_half even_a_little how_much_do_you_have',
    nepali:
      'sakchau sakchyau sakchas sakchu_hola sakinca sakincha saknuhuncha saknuhunca sakdinau sakdainau sakchhau jati_cha jati_bhaye jati_sakchau kati_samma kati_sakchau je_sakchau jati_bhayeni jati_bhaye_pani सक्छौ सक्छ्यौ सक्नुहुन्छ सक्दिनौ सकिन्छ सक्दैनौ कति_सम्म जति_छ जति_भए जति_सक्छौ जे_सक्नुहुन्छ',
  },
  wallet: {
    english:
      'esewa e-sewa khalti imepay ime fonepay fone_pay connectips connect_ips prabhupay prabhu_pay prabhu moneygram money_gram western_union westernunion remit remittance remitly paypal upi gpay phonepe moru namaste_pay iban swift payoneer skrill cashapp venmo zelle wise paytm',
    nepali:
      'isewa esewama khaltima walet remitans इसेवा ईसेवा खल्ती आइएमई आईएमई फोनपे कनेक्ट_आईपीएस कनेक्टआईपीएस प्रभुपे वेस्टर्न_युनियन रेमिट रेमिट्यान्स मनिग्राम वालेट',
  },
  /** Where money can be sent to; also ordinary places and things. */
  account: {
    english: 'account accounts acc a/c wallet wallet_number bank qr scan counter details iban banking mobile_banking',
    nepali: 'khata bank khatama akaunt akaunta kyuar खाता बैंक बैङ्क एकाउन्ट अकाउन्ट क्युआर मोबाइल_बैंकिङ स्क्यान काउन्टर',
  },
  crypto: {
    english: 'crypto bitcoin btc usdt eth ethereum binance coin coins token tether trc20 metamask node',
    nepali: 'kripto bitkoin बिटकोइन बिटक्वाइन क्रिप्टो युएसडिटी बाइनान्स कोइन',
  },
  money: {
    english:
      'money cash funds fund amount sum bucks rupee rupees dollar dollars euro euros pound pounds payment savings penny cent income capital',
    nepali:
      'paisa paise rupaiya rupiya rakam dhan nagad kharcha kharca pound daam dhanrasi euta_paisa पैसा रुपैयाँ रुपियाँ रकम धन नगद खर्च डलर दाम रुपैया',
  },
  /** What has to be paid. */
  bill: {
    english:
      'fee fees charge charges bill bills tax taxes duty rent fare fares fine penalty deposit advance dues due clearance installment emi tuition toll custom cost costs expense expenses instalment processing stamp bail surety ransom premium interest subscription electricity insurance token uniform instalment transport',
    nepali:
      'sulka shulka sulk bhada bada kar jariwana jaribana dharauti darauti pesgi agrim bil kista tuition bhansar_kar dastur hisab jamanat fi rin karja bhuktani byaj शुल्क भाडा कर जरिवाना धरौटी पेस्की अग्रिम बिल किस्ता दस्तुर हिसाब जमानत फी ऋण कर्जा भुक्तानी ब्याज रिन',
  },
  loan: {
    english: 'loan loans lend borrow debt debts owe lending credit mortgage pawn pledge lender',
    nepali:
      'sapati sapat rin karja udharo udhar paincho bandhaki bandaki dhito loan सापटी सापट ऋण कर्जा उधारो उधार पैंचो बन्धकी धितो लोन',
  },
  giftcard: {
    english:
      'giftcard giftcards gift_card gift_cards google_play play_card steam steam_card itunes apple_card amazon_card voucher vouchers scratch redeem recharge_card game_credit razer xbox playstation card_code',
    nepali: 'gift_kard giftkard गिफ्ट_कार्ड गुगल_प्ले स्टिम_कार्ड भौचर कोर्नु आइट्युन्स रिचार्ज_कार्ड',
  },
  airtime: {
    english:
      'recharge topup top_up top_me_up balance data_pack data_package pack airtime ncell ntc internet mb gb package reload smart_cell phone_balance',
    nepali: 'richarj ricarj data_pyak डाटा रिचार्ज ब्यालेन्स डाटा_प्याक एनसेल इन्टरनेट प्याक',
  },
  /** A secret of an account. */
  secret: {
    english: 'password passcode code codes passwords verification credentials login confirmation',
    nepali: 'gopya pasward kod पासवर्ड कोड गोप्य भेरिफिकेसन',
  },
  /** A code that nobody else may know. */
  otp: {
    english:
      'otp otps pin cvv mpin m-pin verification_code security_code login_code atm_pin one_time card_number seed_phrase online_banking mobile_banking',
    nepali: 'otipi gopya_number pin_nambar mobail_bainking ओटिपी ओटीपी ओटिपि पिन_नम्बर पिन मोबाइल_बैंकिङ',
  },
  /** A code without its name: the digits that came by message. */
  digits: {
    english:
      'digit digits six_digit 6_digit four_digit numbers digit_number sms text_message message_from arrived_on received_on came_to_your came_on_your came_in_your numbers_in_it six_numbers',
    nepali:
      'ank anka 6_ota 4_ota 6_digit cha_ota chhaota ankha sms esemes chwata अंक अङ्क छवटा छ_वटा चारवटा एसएमएस अंकहरू ६_वटा',
  },
  came: {
    english: 'came arrived received got_a_message just_received comes just_came popped just_got will_get will_receive',
    nepali:
      'aayo aako aeko aaeko aucha aauncha aaucha aayeko aaye aako_hola aayo_hola jancha janchha आयो आएको आउँछ आउला आको जान्छ आएछ',
  },
  phone: {
    english: 'phone mobile inbox cell screen number no. num',
    nepali: 'phon fon mobail nambar number sim फोन मोबाइल नम्बर सिम इनबक्स',
  },
  need: {
    english:
      'need needs needed require required requires short shortage missing lacking lack insufficient remaining pending left remains stuck incomplete not_enough half rest broke balance_left low_on out_of run_out no_money dont_have desperate desperately',
    nepali:
      'chahiyo chaiyo chahiyeko chaiyeko chahincha chaincha chainca chahinca chahinchha pugena napugeko napugne pugdaina pugena kam kami baki sakiyo sakkiyo chaina xaina khali siddhiyo sakyo apug abhab khacho thapnu चाहियो चाहिएको चाहिन्छ पुगेन नपुगेको पुग्दैन कम बाँकी सकियो छैन खाली सिद्धियो अभाव पुगेको_छैन',
  },
  /** Must be done. */
  must: {
    english:
      'must mandatory compulsory have_to has_to need_to needs_to should rule asking want_before demands demanding wants wont_start wont_release only_then ask_for',
    nepali:
      'parcha parchha parne parthyo parca paryo paro parxa anibarya niyam mageko magyo magyeko magcha bhancha bhanyo re पर्छ पर्ने पर्यो अनिवार्य नियम मागेको माग्यो भन्छ भन्यो रे',
  },
  repay: {
    english:
      'return repay refund refundable pay_back pay_you_back give_back give_you_back paid_back reimburse back_double settle_everything i_will_settle return_it return_you returning promise give_it_back get_it_back send_it_back pay_it_back back_next back_on back_by i_settle everything_when_i good_for_it',
    nepali:
      'firta phirta farkau* farkai* farkaidinchu phirtagar* kasam tiridinchu tirchu dinchu dinxu tirula diula milaidinchu milauchu byaj doubledine फिर्ता फर्काइ* फर्काउ* कसम तिरिदिन्छु तिर्छु दिन्छु मिलाउँछु',
  },
  profit: {
    english:
      'profit profits earn earning earnings double doubled triple guaranteed guarantee returns multiply commission bonus daily_income 2x 3x 5x 10x gain gains withdraw withdrawal rich millionaire passive risk_free payout roi percent_daily',
    nepali:
      'napha nafa munafa kamau* kamai dobbar dubal tebbar labha bonus kamisan gyaranti nikalna banaidinchu dhani नाफा मुनाफा कमाउ* कमाइ दोब्बर डबल तेब्बर लाभ बोनस कमिसन ग्यारेन्टी बनाइदिन्छु धनी',
  },
  invest: {
    english:
      'invest investing investment investor trading trade trader forex stake platform deposit_first put_in broker portfolio mining scheme signals plan broker minimum_deposit activate vip unlock task tasks level',
    nepali: 'lagani lagani_gara treding foreks sheyar lagan लगानी ट्रेडिङ फरेक्स सेयर_बजार एक्टिभेट अनलक टास्क',
  },
  prize: {
    english:
      'won winner lottery prize jackpot lucky_draw draw selected inherit inheritance beneficiary reward compensation grant claim unclaimed will congratulations cheque consignment next_of_kin',
    nepali: 'chittha citta puraskar lakki_dra badhai bijeta upahar_rakam चिट्ठा चिठ्ठा पुरस्कार लक्की_ड्र बधाई विजेता अंशियार',
  },
  illness: {
    english:
      'hospital icu operation surgery accident ventilator doctor medicine medicines treatment chemo dialysis patient cancer discharge ambulance blood emergency ward ct_scan kidney oxygen dying sick ill injured clinic',
    nepali:
      'aspatal aspatala hospital upachar aushadhi ausadi durghatana bimari birami operasan aparesan daktar gambhir ghaite अस्पताल उपचार औषधि दुर्घटना बिरामी अपरेसन डाक्टर आइसियु गम्भीर घाइते डायलासिस',
  },
  trouble: {
    english:
      'stolen robbed stranded blocked block police arrested jail custody immigration detained embassy evicted frozen freeze declined theft trapped landlord lawyer court kidnapped hungry starving seized hold holding held penalty evict throwing crisis problem lost_my_wallet wallet_got snatched',
    nepali:
      'chori lutyo luteko fase* phase* adkiyo atkiyo atkeko prahari jel jhel thuna roke* rokeko samasya garho gahro apthyaro sankat bhok* blok bigriyo haraye चोरी लुटियो फसेँ अड्किएको प्रहरी जेल थुना रोकि* रोके* समस्या गाह्रो अप्ठ्यारो सङ्कट भोक* ब्लक अप्ठेरो',
  },
  parcel: {
    english:
      'parcel package consignment box courier shipment customs delivery diplomat cargo luggage dhl fedex warehouse trunk',
    nepali: 'parsal bhansar bansar kuriyar bakas baks saman पार्सल भन्सार कुरियर बाकस सामान कार्गो',
  },
  travel: {
    english:
      'visa ticket tickets flight fare airport passport embassy booking hotel taxi bus immigration travel plane fly leave_paper permit journey',
    nepali:
      'bhisa visa tikat tiket jahaj bimansthal rahadani hotal भिसा टिकट जहाज विमानस्थल एयरपोर्ट राहदानी होटल बाटोखर्च',
  },
  job: {
    english:
      'job registration manpower agent agency offer_letter consultancy seat training medical file work_permit application employer recruitment part_time vacancy interview slot',
    nepali: 'jagir kaam darta menpawar ejent bharna siphari faram जागिर दर्ता म्यानपावर एजेन्ट फाइल कन्सल्टेन्सी फाराम',
  },
  charity: {
    english:
      'orphanage orphan orphans donation donate children kids charity foundation church monastery ashram ngo temple blessed starving heart feed',
    nepali:
      'ashram asram anath balbalika chanda daan balashram mandir आश्रम अनाथ बालबालिका चन्दा दान बालआश्रम बच्चाहरू बच्चाहरु',
  },
  urgent: {
    english:
      'urgent urgently immediately quick quickly quickest fast asap today tonight midnight deadline expires expire before hurry now right_now hour minutes last_day closes soon once emergency at_once within',
    nepali:
      'chito chitto turuntai aaja aajai ahile ahilyai bhare beluki urjent tatkal myad jaldi aile belukisamma rati_samma abelai हतार छिटो तुरुन्तै आज आजै अहिले अहिल्यै भरे बेलुकी तत्काल म्याद जरुरी अर्जेन्ट',
  },
  otherwise: {
    english:
      'otherwise else unless or_else or_i if_you_dont if_you_do_not or_your if_not choose choices warning last_chance or_everybody or_they or_everyone if_u_dont refuse',
    nepali:
      'natra natrabhane nabhaye bhane nabhae nadiye nadie napathaye napathae namanye haalenau pathaenau dienau नत्र नत्रभने नभए भने नदिए नपठाए नहाले मानेनौ पठाएनौ नमाने होइनभने नदिएमा',
  },
  expose: {
    english:
      'leak expose viral publish upload uploads post posts share spread everywhere everyone_will everybody_will tagged tag send_it_to will_see gets_to_see watches sees delete print shame exposed broadcast show_everyone forward_to ruin destroy reputation',
    nepali:
      'bhairal badnam ijjat halidinchu haldinchu dekhne dekhaidinchu dekhaunchu pugcha jancha pathaidinchu failau* delit delete dekhcha dekhchan herchan bigrincha भाइरल बदनाम इज्जत हालिदिन्छु देखाइदिन्छु पठाइदिन्छु जान्छ डिलिट फैलाइ* देख्छन् देख्छौ हेर्नुहुन्छ हेर्छन् देख्नेछन् पुग्छ मेट्छु',
  },
  private: {
    english:
      'photo photos picture pictures pic pics video videos clip clips recording recorded record nude nudes naked screenshot screenshots footage without_clothes video_call album body cam webcam recordings',
    nepali:
      'foto tasbir bhidiyo klip rekard rekarding nango skrinsot फोटो तस्बिर भिडियो क्लिप रेकर्ड रेकर्डिङ नाङ्गो स्क्रिनसट भिडियो_कल नांगो',
  },
  audience: {
    english:
      'family parents father mother dad papa mom mummy sister brother husband wife friends relatives college office school boss uncle contacts followers linkedin everyone everybody village colleagues teachers classmates husbands inlaws whole_college fb facebook all_your',
    nepali:
      'pariwar paribar buwa baba buba ama aama mummy dai didi bhai bahini sathi sathiharu aafanta afanta kaka sir ghar gau school kalej ophis sabai sabailai srimati sriman sasurali nata natedar परिवार बुबा बाबा आमा मम्मी दाइ दिदी साथीहरू आफन्त काका गाउँ स्कुल कलेज अफिस सबैलाई सबै ग्रुप फेसबुक सासुससुरा छिमेकी नातेदार श्रीमान् श्रीमती',
  },
  love: {
    english:
      'love darling honey dear baby babe bby sweetheart soulmate destiny marry marriage forever queen king angel hubby wifey beloved my_life my_heart sweetie princess handsome beautiful fiance',
    nepali:
      'maya mayalu pyar pyari jaan jan kalu babu bihe biha biwaha mutu priya priye sanu budi buda jindagi माया मायालु प्यार प्यारी जान कालु बाबु बिहे विवाह मुटु प्रिय सानु जिन्दगी',
  },
  otherApp: {
    english:
      'whatsapp watsapp whatsap wassap whatsup wapp viber telegram tele insta instagram ig imo wechat signal snapchat snap messenger facebook fb tiktok discord skype hangouts botim hangout',
    nepali: 'ह्वाट्सएप ह्वाट्सएप्प वाट्सएप भाइबर टेलिग्राम इन्स्टा इन्स्टाग्राम फेसबुक मेसेन्जर इमो स्न्यापच्याट',
  },
  link: {
    english: 'link url website site login log_in sign_in download install app apk register click open_this form portal',
    nepali: 'link linkma links लिङ्क लिंक लगइन डाउनलोड एप थिच्नुस् दर्ता',
  },
  gold: {
    english: 'gold chain ring jewellery jewelry necklace ornaments land laptop scooter',
    nepali: 'sun sunko gahana sikri authi jagga सुन सुनको गहना सिक्री औंठी जग्गा',
  },
  little: {
    english: 'little small only just few even half anything something some remaining whatever least bit',
    nepali: 'matra thorai ali alikati kehi aadha adha sano euta jati मात्र थोरै अलि अलिकति केही आधा सानो जति मात्रै',
  },
  trust: {
    english:
      'trust trusted god swear promise promised believe faith guarantee only_you nobody_else no_one_else only_person secret dont_tell surprise',
    nepali:
      'biswas bishwas kasam bhagwan bhagawan pakka timinai timi_bahek kohi_chaina nabhana bishwasa सरप्राइज विश्वास कसम भगवान पक्का तिमी_बाहेक कोही_छैन नभन',
  },
  /** Warns or reports about it, or says no. */
  warning: {
    english:
      'never scam scams scammer scammers fraud nobody fake thief cheat cheated careful lol haha hahaha joke idiot fool ridiculous funny',
    nepali:
      'kasailai nadinu nadinus nadeu nadinuhos thag thagi thugne jali savdhan sawdhan कसैलाई नदिनु नदिनुस् नदिनुहोस् ठगी ठग जाली सावधान नपठाउनु हाहा',
  },
  /** Things that people lend and send without money. */
  object: {
    english:
      'cashback discount offer book books umbrella charger notes recipe song songs playlist location memes meme reel reels dress jacket bike guitar pen movie movies coffee tea momo lunch dinner cake food selfie pet dog cat tomatoes samosa chocolate greetings pictures_from photo_from',
    nepali:
      'kitab chhata chata carjar git gana lugapheta momo chiya khaja khana lokesan kapi chiyako samosa chaklet git किताब छाता गीत गाना मम चिया खाजा खाना लोकेसन जुत्ता साइकल कपी समोसा चकलेट',
  },
  /** Shares a cost. */
  share: {
    english:
      'split share half_half splitting each person per_person together between_us trip group our_trip my_turn your_turn next_time',
    nepali: 'jana pratibyakti palo aafno janahi hissa banda group mileर जना पालो आफ्नो जनही हिस्सा मिलेर ट्रिप',
  },
  past: {
    english:
      'yesterday was were had did ago last paid bought sent gave lost won invested booked received spent borrowed lent returned used transferred earned took went got',
    nepali:
      'hijo asti thiyo thie thiye thiyeu gareko gako gayo bhayo bhako diye tire tiryo kine kineko pathayo pathaye tireko diyo dieko hunthyo garthyo हिजो अस्ति थियो थिएँ गयो गएको भयो दियो तिरेँ किनेँ किनेको तिरेको पठायो दिएको थिएन',
  },
  question: {
    english: 'how what which why where who when do_you does is_it are_you did_you',
    nepali: 'kati kun kina kasari kaha kahile kasto ki कति कुन किन कसरी कहाँ कहिले कस्तो कि',
  },
} as const satisfies Readonly<Record<string, Vocabulary>>
