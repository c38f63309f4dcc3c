import { createPoster } from './post-message.ts'
import type { Member } from '../support/members.ts'

/** A message each way between 2n and 2n + 1, so that no conversation is a request. */
export async function openConversations(url: string, members: readonly Member[]): Promise<void> {
  const poster = createPoster(url)
  for (const [place, { token }] of members.entries()) {
    const to = members[place ^ 1]?.id ?? ''
    await poster.post({ headers: { authorization: `Bearer ${token}` }, to, text: 'Namaste' })
  }
  poster.close()
}
