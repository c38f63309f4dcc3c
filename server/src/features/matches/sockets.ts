import type { Sockets } from '../../platform/realtime/sockets.ts'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { MatchesEvents, Matched } from './events.ts'

type Person = Matched['people'][number]

export function matchesSockets({ push }: Sockets, { matched }: MatchesEvents): void {
  const notify = (id: string, other: Person) =>
    push.toMembers([id], 'matchNotification', {
      message: '🎉 You have a new match!',
      userId: other.id,
      name: other.name,
      username: other.username,
      profileImage: pictureUrl(other.picture_id, 320),
    })
  matched.subscribe(({ people: [one, other] }) => {
    notify(one.id, other)
    notify(other.id, one)
  })
}
