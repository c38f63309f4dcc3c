import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../lib/catalogue.ts'
import { paths } from '../../lib/paths.ts'
import { messaging } from '../../messages/messaging.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SimulatedBadge } from '../../ui/simulated-badge.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { usePeople } from './api/search-people.ts'
import { ChatsFailed } from './chats-failed.tsx'
import { SearchField } from './search-field.tsx'
import { searchDelayMs } from './timing.ts'

/** The value once it has stood still for `ms`. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

type NewMessageDialogProps = { open: boolean; onClose: () => void }

/** Finds somebody to write to. */
export function NewMessageDialog({ open, onClose }: NewMessageDialogProps) {
  const text = useMessages(messaging)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.startNewMessage}
      initialFocus={field}
    >
      <PeopleSearch field={field} onChosen={onClose} />
    </Dialog>
  )
}

type PeopleSearchProps = { field: RefObject<HTMLInputElement | null>; onChosen: () => void }

function PeopleSearch({ field, onChosen }: PeopleSearchProps) {
  const text = useMessages(messaging)
  const [search, setSearch] = useState('')
  const people = usePeople(useSettled(search, searchDelayMs))
  return (
    <div className="grid min-h-80 content-start gap-3">
      <SearchField icon={Search} label={text.searchUsers} value={search} onChange={setSearch} inputRef={field} />
      {people.isError && <ChatsFailed error={people.error} onRetry={() => void people.refetch()} />}
      {people.isPending && (
        <div className="flex justify-center py-8">
          <Spinner label={text.searching} />
        </div>
      )}
      <p role="status" className="text-center text-ink-2">
        {people.data?.length === 0 && <span className="block py-8">{text.noUsersFound}</span>}
      </p>
      <ul className="-mx-2">
        {people.data?.map(({ _id, name, username, profileImage, verified, simulated }) => (
          <li key={_id}>
            <Link
              to={paths.conversation(_id)}
              onClick={onChosen}
              className="flex min-h-15 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken"
            >
              <Avatar src={profileImage} size={44} />
              <span className="min-w-0 leading-[1.35]">
                <span className="flex items-center">
                  <b dir="auto" className="truncate">
                    {name}
                  </b>
                  {verified && <VerifiedBadge size={15} />}
                  {simulated && <SimulatedBadge />}
                </span>
                <span lang="en" className="block truncate text-14 text-ink-3">
                  @{username}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
