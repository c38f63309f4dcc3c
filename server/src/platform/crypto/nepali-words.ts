/** Nepali words in Latin letters that people choose as passwords, the most likely first; the dictionaries lack them. */
export const nepaliWords: string[] =
  `nepal nepali kathmandu namaste pokhara maya mayalu mero timro hamro sathi saathi jindagi jindagani sagarmatha himal himalaya himali
gorkha gorkhali gurkha ram shyam sita gita hari krishna shiva shiv ganesh buddha bishnu vishnu laxmi lakshmi saraswati durga parbati
om bhagwan bhagawan pashupati pashupatinath lumbini janakpur biratnagar birgunj butwal dharan chitwan bharatpur lalitpur patan
bhaktapur hetauda nepalgunj dhangadhi itahari damak jhapa morang sunsari mustang manang dolpa jumla rara everest annapurna
machhapuchhre dhaulagiri kanchenjunga langtang bagmati koshi gandaki karnali lumbini madhesh terai tarai
nepal123 nepal1 nepalima nepalmaya meronepal mero_nepal hamronepal jaynepal jainepal ramronepal sundarnepal
mayalai timilai timi tapai malai maile hajur dai didi bhai bahini bahini ama aama buwa baba kaka kaki mama maiju hajurama hajurba
chori chora nani babu kanchha kanchhi kanchi kancha jetha jethi maila maili saila saili
momo dalbhat chiya chiyaa sel selroti gundruk dhido achar raksi jaad tongba thukpa chowmein
dashain tihar teej holi chhath lhosar maghe sankranti bhaitika
ramro sundar mitho thulo sano naya purano khusi khushi sukha dukha sapana sapna aasha asha bishwas biswas mann dil mutu maya garchu
mayagarchu maya_garchu timilaimaya mayalu123 mayamaya merimaya meromaya mayajal premi premika prem pyar pyaro pyari
rai gurung tamang magar sherpa limbu newar thapa shrestha karki khadka basnet bhandari adhikari poudel paudel sharma acharya koirala
oli dahal prachanda bhattarai joshi pant rana shah maharjan shakya bajracharya tuladhar lama ghale chaudhary yadav jha mishra mandal
ramesh suresh mahesh dinesh rajesh umesh naresh ganesh mukesh santosh bikash prakash subash sudip sandip pradip bijay sanjay ajay
binod pramod manoj anil sunil nabin sabin rabin roshan rohan suman kiran deepak dipak bibek bishal bikram sagar saroj sushil
sabina sabita sarita sunita anita kabita sangita binita nisha usha asmita sushmita pratima karuna kamala bimala nirmala
priya puja pooja aarati arati rekha rina mina bina tina sirjana samjhana kalpana
dhoni messi ronaldo football cricket sandeep paras lamichhane
password ramailo jhyape jhyaure khukuri dhaka topi laligurans danphe gurans
sansar duniya desh gaun ghar school campus college iskul sikshya kitab kalam
ek dui tin char panch cha saat aath nau das sunya
jay jaya jai shree shri sri radhe radha krishnaradhe harekrishna jaishreeram jayshreeram omnamahshivaya`.split(/\s+/)
