import type { Person } from '@hamvav/contract/profiles/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { privateSpace } from '../../../i18n/texts/profiles/private-space.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useChangeViewer, usePrivateViewers } from '../api/private-viewers.ts'

/** Each of these people with a box: ticked, they see the pictures for chosen matches. */
export function ViewerPicker({ people }: { people: readonly Person[] }) {
  const text = useMessages(privateSpace)
  const textOf = useErrorText()
  const { data } = usePrivateViewers()
  const change = useChangeViewer((error) => toast.error(textOf(error)))
  const chosen = new Set(data?.map(({ _id }) => _id))
  return (
    <ul aria-label={text.choose} className="grid gap-1">
      {people.map((person) => (
        <li key={person._id}>
          <label className="flex min-h-15 cursor-pointer items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken has-focus-visible:bg-sunken">
            <Avatar src={pictureAt(person.profileImage, 96)} size={44} />
            <span dir="auto" className="min-w-0 flex-1 truncate font-semibold">
              {person.name}
            </span>
            <input
              type="checkbox"
              checked={chosen.has(person._id)}
              disabled={!data}
              onChange={({ target }) => change.mutate({ person, isChosen: target.checked })}
              className="size-6 flex-none accent-primary"
            />
          </label>
        </li>
      ))}
    </ul>
  )
}
