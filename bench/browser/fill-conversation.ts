import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import { createChance } from '../support/random.ts'
import type { Member } from '../support/members.ts'

const words =
  'namaste tea momo monsoon ridge Patan temple bus rain Saturday walk song film cousin exam mango kite नमस्ते चिया बिहान पहाड बाटो 🙂'.split(
    ' ',
  )
const batchSize = 20

/** Search term, contained in every `rareInterval`th message. */
export const rareWord = 'Changunarayan'
const rareInterval = 97

/** Fills a conversation of two members; starts with an answer, because strangers may send only few messages. */
export async function fillConversation(url: string, [one, other]: readonly [Member, Member], count: number) {
  const chance = createChance(7)
  const textOf = (n: number) =>
    Array.from({ length: 1 + chance.whole(n % 11 === 0 ? 60 : 12) }, () => chance.of(words)).join(' ') +
    (n % rareInterval === 0 ? ` ${rareWord}` : '')
  for (const n of [0, 1]) await write(url, n === 0 ? one : other, n === 0 ? other : one, textOf(n))
  for (let start = 2; start < count; start += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - start) }, (_, index) => start + index)
    const texts = numbers.map(textOf)
    await Promise.all(
      numbers.map((n, at) => {
        const isFirst = n % 5 < 2
        return write(url, isFirst ? one : other, isFirst ? other : one, texts[at] ?? '')
      }),
    )
  }
}

export async function write(url: string, from: Member, to: Member, text: string): Promise<void> {
  const answer = await fetch(url + sendMessage.path, {
    method: sendMessage.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${from.token}` },
    body: JSON.stringify({ to: to.id, text }),
  })
  if (answer.status !== sendMessage.status) throw new Error(`a message was answered with ${answer.status}`)
  await answer.arrayBuffer()
}
