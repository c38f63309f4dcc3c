import type { Person } from '@hamvav/contract/profiles/entities'
import { UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { privateSpace } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useChangeViewer, usePrivateViewers } from '../api/private-viewers.ts'

/** Matches who see the pictures for chosen matches, with a dialog to choose them. */
export function PrivateViewers({ picker }: { picker: ReactNode }) {
  const text = useMessages(privateSpace)
  const textOf = useErrorText()
  const { data, error, refetch } = usePrivateViewers()
  const change = useChangeViewer((failure) => toast.error(textOf(failure)))
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="text-20">{text.viewers}</h2>
      <p className="text-14 text-ink-2">{data?.length === 0 ? text.noViewers : text.viewersHint}</p>
      {!data && !error && <RowSkeletons />}
      {!data && error && (
        <Banner action={<Button onClick={() => void refetch()}>{text.retry}</Button>}>
          {text.failed({ reason: textOf(error) })}
        </Banner>
      )}
      {data && data.length > 0 && (
        <ul aria-label={text.viewers} className="grid gap-1">
          {data.map((person) => (
            <Row key={person._id} person={person} onRemove={() => change.mutate({ person, isChosen: false })} />
          ))}
        </ul>
      )}
      <Button variant="soft" onClick={() => setChoosing(true)}>
        <UserRoundPlus size={18} aria-hidden="true" />
        {text.choose}
      </Button>
      <Dialog
        open={isChoosing}
        onOpenChange={setChoosing}
        title={text.choose}
        footer={
          <div className="flex justify-end">
            <Button onClick={() => setChoosing(false)}>{text.done}</Button>
          </div>
        }
      >
        {picker}
      </Dialog>
    </Card>
  )
}

function Row({ person, onRemove }: { person: Person; onRemove: () => void }) {
  const text = useMessages(privateSpace)
  const { name, profileImage } = person
  return (
    <li className="flex min-h-15 items-center gap-3">
      <Avatar src={pictureAt(profileImage, 96)} size={44} />
      <p dir="auto" className="min-w-0 flex-1 truncate font-semibold">
        {name}
      </p>
      <Button variant="ghost" size="small" aria-label={text.removeWho({ name })} onClick={onRemove}>
        {text.remove}
      </Button>
    </li>
  )
}

export function RowSkeletons({ label }: { label?: string }) {
  const text = useMessages(privateSpace)
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{label ?? text.loadingViewers}</VisuallyHidden>
      {[0, 1].map((n) => (
        <div key={n} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="h-3.5 w-40" />
        </div>
      ))}
    </div>
  )
}

/** A checkbox per person: checked people see the pictures for chosen matches. */
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
