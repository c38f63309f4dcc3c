/** Words that describe a kind of place or the country, but do not identify a place. */
const genericWords = new Set(
  `nepal np नेपाल in at from near the city town village municipality metropolitan submetropolitan sub metro ward no
   valley bazar bazaar lakeside area mahanagarpalika nagarpalika province pradesh koshi madhesh bagmati gandaki karnali
   sudurpashchim महानगरपालिका उपमहानगरपालिका नगरपालिका महानगर उपमहानगर नगर वडा प्रदेश उपत्यका बजार कोशी मधेश बागमती
   गण्डकी कर्णाली सुदूरपश्चिम`
    .split(/\s+/)
    .map(foldPlaceName),
)

const districtWords = new Set(['district', 'dist', 'jilla', 'जिल्ला'].map(foldPlaceName))

/** Places abroad: next to a town in Nepal, they mean that the member only comes from there. */
const abroadWords = new Set(
  `india bharat delhi mumbai bangalore bengaluru kolkata darjeeling sikkim gujarat bihar rajasthan usa us america york
   texas california boston uk england london australia sydney melbourne perth brisbane canada toronto uae dubai qatar doha
   saudi kuwait bahrain malaysia japan tokyo korea seoul germany portugal lisbon finland denmark china hongkong singapore
   israel iran congo भारत अमेरिका अस्ट्रेलिया बेलायत क्यानडा दुबई कतार मलेसिया जापान कोरिया`
    .split(/\s+/)
    .map(foldPlaceName),
)

/** Normalizes spelling variants of a name in both scripts: case, marks, doubled and similar-sounding letters. */
export function foldPlaceName(name: string): string {
  return (
    name
      .normalize('NFD')
      .toLowerCase()
      // Latin accents and the Devanagari nukta, then all characters except letters, vowel signs and digits.
      .replaceAll(/[\u0300-\u036f\u093c]/g, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
      .replaceAll('aa', 'a')
      .replaceAll('ee', 'i')
      .replaceAll('oo', 'u')
      .replaceAll(/(?<letter>[a-z])\k<letter>/g, '$<letter>')
      .replaceAll('chh', 'ch')
      .replaceAll('sh', 's')
      .replaceAll('w', 'v')
      // Nasals written as a letter or a dot, long and short vowels, the three s, b and v.
      .replaceAll(/[ङञणनम]्(?=[क-ह])|ँ/g, 'ं')
      .replaceAll('ङ', 'ं')
      .replaceAll('ू', 'ु')
      .replaceAll('ी', 'ि')
      .replaceAll('ई', 'इ')
      .replaceAll('ऊ', 'उ')
      .replaceAll(/[शष]/g, 'स')
      .replaceAll('व', 'ब')
      .replaceAll('ण', 'न')
  )
}

export function splitLocation(location: string): string[] {
  return location.split(/[,;/|()\n।、，]+/)
}

/** `words`: normalized words that may name a place. */
export interface PlaceWords {
  words: string[]
  isDistrict: boolean
  isAbroad: boolean
}

export function placeWords(part: string): PlaceWords {
  const all = part
    .split(/[^\p{L}\p{M}]+/u)
    .map(foldPlaceName)
    .filter((word) => word !== '')
  return {
    words: all.filter((word) => !genericWords.has(word) && !districtWords.has(word)),
    isDistrict: all.some((word) => districtWords.has(word)),
    isAbroad: all.some((word) => abroadWords.has(word)),
  }
}
