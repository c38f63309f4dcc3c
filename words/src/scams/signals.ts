// What a message does that scams consist of. A signal alone is ordinary; message.ts and conversation.ts judge combinations.
import { foldWord } from '../text/folding.ts'
import { findPhoneNumber } from '../text/numbers.ts'
import { remembered } from '../text/memory.ts'
import type { Token } from '../text/tokens.ts'

export type Signal =
  | 'request' // asks the reader to do or give something
  | 'amount'
  | 'payment' // a way to pay: a wallet, a bank, a gift card, crypto
  | 'money' // speaks of money without a way to pay
  | 'code' // a one-time code, a password, a card number
  | 'emergency' // hospital, accident, stranded, customs, visa
  | 'promise' // will be paid back, profit, a prize
  | 'other-app'
  | 'handle' // a phone number or a name on another app
  | 'love'
  | 'leverage' // threatens to show pictures or videos

/** Words in the folded spelling, so that both scripts and English match; a trailing * allows endings. */
const lists: Readonly<Record<Exclude<Signal, 'handle' | 'amount'>, string>> = {
  request: `send transfer pay lend borrow give need help wire deposit buy recharge topup tell share forward provide loan support arrange
    pathau* patau* dinu* deu deuna dinus* dinu garidinu* garideu halidinu* halideu pathaidinu* pathaideu sapati sahayog maddat madat chahiyo
    chahincha kinidinu* kinideu tirnu* tirideu tiridinu* पठाऊ* पठाउ* पठाइदिनु* पठाइदेऊ देऊ दिनु* हालिदिनु* हालिदेऊ सापटी सहयोग मद्दत
    चाहियो चाहिन्छ किनिदिनु* तिरिदिनु* तिर्नु* invest`,
  payment: `esewa e-sewa khalti imepay ime fonepay connectips prabhupay moneygram westernunion western wallet paypal bitcoin btc usdt crypto
    ethereum binance giftcard giftcards voucher steam itunes amazon googleplay bank account khata upi qr iban swift इसेवा खल्ती खाता बैंक वालेट
    remit remittance card`,
  money: `money cash paisa rupees rupee rupaiya dollar dollars fund funds fee fees charge charges bill tax loan पैसा रुपैयाँ रकम शुल्क ऋण
    rin deposit payment expenses cost salary`,
  code: `otp pin cvv password passcode mpin verificationcode ओटिपि पासवर्ड`,
  emergency: `hospital accident surgery operation emergency urgent urgently stuck stranded customs custom parcel package airport visa
    ticket flight police jail court lawyer sick ill medicine treatment dying cancer funeral robbed stolen wallet-stolen aspatal aspataal
    durghatana bimar birami upachar ausadhi phase* atki* adki* bhansar bhisa अस्पताल दुर्घटना बिरामी उपचार औषधि फसे* अड्कि* भन्सार भिसा टिकट`,
  promise: `return refund repay double triple profit profits guaranteed guarantee returns earn earning prize winner won lottery inherit
    inheritance investment trading forex phirta pharkau* pharkaidinchu tiridinchu nafa napha kamau* chittha चिट्ठा फिर्ता नाफा कमाउ* तिरिदिन्छु`,
  'other-app': `whatsapp watsapp whatsap wassap whatsup viber telegram tele insta instagram ig imo wechat line signal snapchat snap
    messenger facebook fb tiktok discord skype hangouts botim ह्वाट्सएप भाइबर टेलिग्राम इन्स्टा फेसबुक मेसेन्जर`,
  love: `love darling honey dear baby babe sweetheart soulmate destiny marry wife husband forever maya* pyar jaan babu kalu bihe* माया* प्यार
    जान बिहे* मुटु`,
  leverage: `leak expose viral publish upload badnam भाइरल बदनाम screenshot screenshots recording recorded`,
}

interface Pattern {
  readonly exact: ReadonlySet<string>
  readonly beginnings: readonly string[]
}
const patterns = Object.entries(lists).map(([signal, words]): readonly [Signal, Pattern] => {
  const all = words.split(/\s+/)
  return [
    signal as Signal,
    {
      exact: new Set(
        all
          .filter((word) => !word.endsWith('*'))
          .flatMap((word) => [word.replaceAll('-', ''), foldWord(word.replaceAll('-', ''))]),
      ),
      beginnings: all.filter((word) => word.endsWith('*')).map((word) => foldWord(word.slice(0, -1))),
    },
  ]
})

const amountPattern =
  /(?:rs\.?|npr|रु\.?|\$|€|£)\s*\d|\d[\d,.]*\s*(?:k\b|rs|npr|rupees?|rupaiya|paisa|रुपैयाँ|रुपियाँ|हजार|लाख|hazar|hajar|hajaar|thousand|lakhs?|dollars?|usd)/u
const sumInWords =
  /\b(?:one|two|three|five|ten|twenty|fifty|hundred|ek|dui|tin|char|panch|das|bis|pachas)\s+(?:thousand|hajar|hajaar|hazar|lakh)\b|(?:एक|दुई|तीन|चार|पाँच|दश|दस|बीस|पचास)\s*(?:हजार|लाख)|(?:सय|saya|hundred)\s*(?:rs|rupees?|rupaiya|रुपैयाँ|रुपियाँ)/u
const handlePattern =
  /(?:\b(?:insta|ig|snap|telegram|tele|fb|viber|whatsapp|wechat|imo)\b\s*(?:is|:|-|ho|=|chai|name|id)*\s*@?[a-z0-9._]{4,})|(?:^|\s)@[a-z0-9._]{4,}|\bt\.me\/\S+|\bwa\.me\/\S+/u

const near = 5
const negations = new Set(
  "never not dont don't nobody kahilyai nadinu nadinus nadeu कहिल्यै नदिनु नदिनुस् नदिनुहोस् नपठाउनुहोस्".split(' '),
)

const signalsOfWord = remembered((word): Signal[] => {
  const folded = foldWord(word)
  return patterns
    .filter(
      ([, { exact, beginnings }]) =>
        exact.has(word) || exact.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning)),
    )
    .map(([signal]) => signal)
})

/** @param text as `readableText` returns it; @param tokens of it */
export function signalsOf(text: string, tokens: readonly Token[]): Set<Signal> {
  const words = tokens.map((token) => token.text)
  const found = new Set<Signal>()
  const places = new Map<Signal, number[]>()
  words.forEach((word, index) => {
    for (const signal of signalsOfWord(word)) {
      found.add(signal)
      const known = places.get(signal)
      if (known) known.push(index)
      else places.set(signal, [index])
    }
  })
  // A code is asked for only if the request is near it, and nobody warns of it.
  const isNear = places
    .get('code')
    ?.some((code) => places.get('request')?.some((request) => Math.abs(code - request) <= near))
  if (!isNear || words.some((word) => negations.has(word))) found.delete('code')
  if (amountPattern.test(text) || sumInWords.test(text)) found.add('amount')
  if (handlePattern.test(text) || findPhoneNumber(text, tokens) !== undefined) found.add('handle')
  return found
}
