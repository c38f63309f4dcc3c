// The catalogue of gifts: drawn by us, free, without any value. An id is never used for another gift: stored gifts refer to it.

export const giftIds = [
  'chiya',
  'momo',
  'laligurans',
  'garland',
  'khada',
  'kite',
  'selroti',
  'dalbhat',
  'lantern',
  'diyo',
  'madal',
  'topi',
  'cup',
  'mountain',
  'bell',
  'flags',
  'sunrise',
  'mango',
  'corn',
  'jeri',
  'swing',
  'bicycle',
  'umbrella',
  'book',
  'moon',
  'heart',
  'jamara',
  'rangoli',
  'saptarangi',
  'churi',
  'khapse',
] as const
export type GiftId = (typeof giftIds)[number]

/** Offered only around a festival, by Kathmandu time (server: play/gifts/seasons). */
const seasonal: ReadonlySet<GiftId> = new Set<GiftId>(['jamara', 'rangoli', 'saptarangi', 'churi', 'khapse'])
export const isSeasonal = (gift: GiftId): boolean => seasonal.has(gift)
/** Offered all year. */
export const everydayGifts = giftIds.filter((gift) => !isSeasonal(gift))

interface GiftName {
  readonly en: string
  readonly ne: string
}

export const giftNames: Readonly<Record<GiftId, GiftName>> = {
  chiya: { en: 'A glass of chiya', ne: 'एक गिलास चिया' },
  momo: { en: 'A plate of momo', ne: 'एक प्लेट मःम' },
  laligurans: { en: 'Laligurans', ne: 'लालीगुराँस' },
  garland: { en: 'A marigold garland', ne: 'सयपत्रीको माला' },
  khada: { en: 'A khada', ne: 'खादा' },
  kite: { en: 'A kite', ne: 'चङ्गा' },
  selroti: { en: 'Sel roti', ne: 'सेल रोटी' },
  dalbhat: { en: 'Rainbow dal bhat', ne: 'रङ्गीचङ्गी दालभात' },
  lantern: { en: 'A sky lantern', ne: 'आकाश बत्ती' },
  diyo: { en: 'A diyo', ne: 'दियो' },
  madal: { en: 'A madal beat', ne: 'मादलको ताल' },
  topi: { en: 'A Dhaka topi', ne: 'ढाका टोपी' },
  cup: { en: 'A cup of coffee', ne: 'एक कप कफी' },
  mountain: { en: 'A clear mountain morning', ne: 'हिमाल खुलेको बिहान' },
  bell: { en: 'A temple bell', ne: 'मन्दिरको घण्टी' },
  flags: { en: 'Prayer flags', ne: 'लुङ्दर' },
  sunrise: { en: 'A sunrise', ne: 'सूर्योदय' },
  mango: { en: 'A ripe mango', ne: 'पाकेको आँप' },
  corn: { en: 'Roasted corn', ne: 'पोलेको मकै' },
  jeri: { en: 'Hot jeri', ne: 'तातो जेरी' },
  swing: { en: 'A turn on the swing', ne: 'पिङको एक मच्चाइ' },
  bicycle: { en: 'A bicycle ride', ne: 'साइकलको सयर' },
  umbrella: { en: 'An umbrella for two', ne: 'दुई जनालाई पुग्ने छाता' },
  book: { en: 'A good book', ne: 'एउटा राम्रो किताब' },
  moon: { en: 'The full moon', ne: 'पूर्णिमाको जून' },
  heart: { en: 'A paper heart', ne: 'कागजको मुटु' },
  jamara: { en: 'Tika and jamara', ne: 'टीका र जमरा' },
  rangoli: { en: 'A rangoli with diyos', ne: 'रङ्गोली र दियो' },
  saptarangi: { en: 'A tika of seven colours', ne: 'सप्तरङ्गी टीका' },
  churi: { en: 'Glass bangles', ne: 'काँचका चुरा' },
  khapse: { en: 'A plate of khapse', ne: 'एक थाल खप्से' },
}

/** The stored text of every gift, and all that its recipient reads before they open it. */
export const wrappedGiftText = 'A gift · उपहार'

/** The text for those who may see the gift: its name in both languages, then the note. */
export const giftText = (gift: GiftId, note: string | null): string =>
  `${giftNames[gift].en} · ${giftNames[gift].ne}${note === null ? '' : `\n${note}`}`

/** The note in such a text; null without one. Gifts sent before the notes were stored apart have it in the stored text. */
export const noteIn = (text: string): string | null => {
  const end = text.indexOf('\n')
  return end < 0 ? null : text.slice(end + 1)
}
