// Vocabulary and search queries.
export const firstNames =
  `Sabina Rajan Aarati Bibek Dolma Kiran Niraj Prerana Suman Manish सबिना विवेक लक्ष्मी राजेश Laxmi Pema Nisha Anjali
  Bikash Dipak Gita Hari Ishwor Jamuna Kamala Maya Om Puja Ram Sita Tara Uma Yogesh Asmita Binod Chandra Deepa Ganesh Indira Kopila
  सीता गीता राम हरि Roshan Sushmita Tenzing Urmila Yangchen Zenisha Abhishek Bhawana`.split(/\s+/)
export const lastNames =
  `Shrestha Gurung Tamang Karki Lama Subba Thapa Chaudhary Rai Magar श्रेष्ठ गुरुङ तामाङ Adhikari Bhattarai Poudel Basnet
  Khadka Limbu Sherpa Maharjan Dangol Bista Joshi Pant Neupane Acharya Koirala Dahal थापा कार्की Ghimire Pandey Regmi Rana`.split(
    /\s+/,
  )
/** Most frequent first. */
export const topics =
  `the छ र to and in of my is चिया on for it tea with today you all Kathmandu rain पोखरा आज music love friend Pokhara
  momo दशैं festival mountain trek coffee काठमाडौं तिहार football dance temple rhododendron`.split(/\s+/)

export const queries: Readonly<Record<string, readonly string[]>> = {
  'a name, Latin': ['shrestha', 'Bibek Gurung', 'laxmi', 'tenzing lama', 'sabeena'],
  'a name, Devanagari': ['श्रेष्ठ', 'विवेक', 'सीता थापा', 'तामाङ', 'लक्ष्मी'],
  'typing mistake': ['shresthaa karkki', 'sabnia', 'rhodedendron', 'chaudahry', 'kathmnadu'],
  'one or two letters': ['s', 'ra', 'क', 'bi', 'ष'],
  'a common word': ['the', 'tea', 'चिया', 'to', 'आज'],
  'a rare word': ['rhododendron', 'temple dance', 'तिहार', 'football trek', 'काठमाडौं'],
  'no hit': ['qxzwvutq', 'ठढणठढण', 'wqwqwq xyxyxy', '%_%', '🙂🙂🙂'],
}
