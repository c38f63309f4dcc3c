// Whether a message moves the talk elsewhere: a phone number, a name on another app, or a request together with the name of an app.
import { foldWord } from '../text/folding.ts'
import { remembered } from '../text/memory.ts'
import { findPhoneNumber } from '../text/numbers.ts'
import type { Token } from '../text/tokens.ts'

/** Words are compared as written and folded, so that both scripts and English match; a trailing * allows endings. */
const lists = {
  request: `send transfer pay lend borrow give need help wire deposit buy recharge topup tell share forward provide loan support arrange
    pathau* patau* dinu* deu deuna dinus* dinu garidinu* garideu halidinu* halideu pathaidinu* pathaideu sapati sahayog maddat madat chahiyo
    chahincha kinidinu* kinideu tirnu* tirideu tiridinu* पठाऊ* पठाउ* पठाइदिनु* पठाइदेऊ देऊ दिनु* हालिदिनु* हालिदेऊ सापटी सहयोग मद्दत
    चाहियो चाहिन्छ किनिदिनु* तिरिदिनु* तिर्नु* invest`,
  otherApp: `whatsapp watsapp whatsap wassap whatsup viber telegram tele insta instagram ig imo wechat line signal snapchat snap
    messenger facebook fb tiktok discord skype hangouts botim ह्वाट्सएप भाइबर टेलिग्राम इन्स्टा फेसबुक मेसेन्जर`,
}
const patternOf = (list: string) => {
  const words = list.split(/\s+/)
  const whole = words.filter((word) => !word.endsWith('*'))
  return {
    exact: new Set(whole.flatMap((word) => [word, foldWord(word)])),
    beginnings: words.filter((word) => word.endsWith('*')).map((word) => foldWord(word.slice(0, -1))),
  }
}
const matcherOf = (list: string) => {
  const { exact, beginnings } = patternOf(list)
  return remembered((word): boolean => {
    const folded = foldWord(word)
    return exact.has(word) || exact.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning))
  })
}
const isRequest = matcherOf(lists.request)
const isOtherApp = matcherOf(lists.otherApp)

const handlePattern =
  /(?:\b(?:insta|ig|snap|telegram|tele|fb|viber|whatsapp|wechat|imo)\b\s*(?:is|:|-|ho|=|chai|name|id)*\s*@?[a-z0-9._]{4,})|(?:^|\s)@[a-z0-9._]{4,}|\bt\.me\/\S+|\bwa\.me\/\S+/u

/** @param text as `readableText` returns it; @param tokens of it */
export function movesAway(text: string, tokens: readonly Token[]): boolean {
  if (tokens.some((token) => isOtherApp(token.text)) && tokens.some((token) => isRequest(token.text))) return true
  return handlePattern.test(text) || findPhoneNumber(text, tokens) !== undefined
}
