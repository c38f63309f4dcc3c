import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'
import { FirstMessagesLine } from '../../../ui/feedback/first-messages-line.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '../../../core/navigation/paths.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { ChatsFailed } from '../inbox/conversation-errors.tsx'
import type { Person } from '@hamvav/contract/profiles/entities'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { SimulatedBadge } from '../../../ui/media/simulated-badge.tsx'
import { VerifiedBadge } from '../../../ui/media/verified-badge.tsx'
import { searchPeople } from '@hamvav/contract/profiles/endpoints'

interface NewMessageDialogProps {
  open: boolean
  onClose: () => void
}

/** Search for a member to write to, with the number of first messages left today. */
export function NewMessageDialog({ open, onClose }: NewMessageDialogProps) {
  const text = useMessages(messaging)
  const field = useRef<HTMLInputElement>(null)
  // Kept while the dialog is closed, such as by Back.
  const [search, setSearch] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text.startNewMessage}
      initialFocus={field}
    >
      <div className="flex min-h-80 flex-col gap-3">
        <FirstMessagesLine />
        <PeopleSearch
          field={field}
          search={search}
          onSearch={setSearch}
          onChosen={() => {
            setSearch('')
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}

/** Pause in typing before the search runs, ms. */
const searchDelayMs = 300

function useDebounced(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Arrow keys move the focus through the field and the people below it. */
function moveFocus(event: KeyboardEvent, box: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !box || event.nativeEvent.isComposing) return
  const stops = [...box.querySelectorAll<HTMLElement>('input, li a')]
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface PeopleSearchProps {
  field: RefObject<HTMLInputElement | null>
  search: string
  onSearch: (search: string) => void
  onChosen: () => void
}

/** Finds people the viewer may write to; Enter opens the first. */
function PeopleSearch({ field, search, onSearch, onChosen }: PeopleSearchProps) {
  const text = useMessages(messaging)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const settled = useDebounced(search, searchDelayMs)
  const people = usePeople(settled)
  // Enter ignores results of the previous search.
  const isCurrent = settled === search && !people.isPlaceholderData
  function onEnter(event: KeyboardEvent) {
    const first = people.data?.[0]
    const isInField = event.target === field.current
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInField || !isCurrent || !first) return
    event.preventDefault()
    onChosen()
    void navigate({ to: paths.conversation(first._id) })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the field and the links inside
    <div
      ref={box}
      className="flex min-w-0 flex-col gap-3"
      onKeyDown={(event) => {
        moveFocus(event, box.current)
        onEnter(event)
      }}
    >
      <SearchField label={text.searchUsers} value={search} onChange={onSearch} inputRef={field} />
      {people.isError && <ChatsFailed error={people.error} onRetry={() => void people.refetch()} />}
      {people.isPending && (
        <div className="flex justify-center py-8">
          <Spinner label={text.searching} />
        </div>
      )}
      <p role="status" className="text-center text-ink-2">
        {people.data?.length === 0 && (
          <span className="block py-8">{settled.trim() ? text.noUsersFound : text.noUsersAvailable}</span>
        )}
      </p>
      <ul className="-mx-2">
        {people.data?.map((person) => (
          <PersonRow key={person._id} person={person} onChosen={onChosen} />
        ))}
      </ul>
    </div>
  )
}

interface PersonRowProps {
  person: Person
  onChosen: () => void
}
function PersonRow({ person, onChosen }: PersonRowProps) {
  const { _id, name, username, profileImage, verified, simulated } = person
  return (
    <li>
      <Link
        to={paths.conversation(_id)}
        onClick={onChosen}
        className="flex min-h-15 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunken focus-visible:bg-sunken"
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
  )
}

/** People the viewer may write to, by name or username; the last active ones without a search. */
function usePeople(search: string) {
  const viewerId = useViewerId()
  const q = search.trim().slice(0, 60)
  return useQuery({
    queryKey: queryKeys.people(viewerId, q),
    queryFn: ({ signal }) => call(searchPeople, { query: { q } }, { signal }),
    enabled: viewerId !== '',
    placeholderData: keepPreviousData,
  })
}
