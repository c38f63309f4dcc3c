import type { HiddenContacts as Contacts } from '@hamvav/contract/safety/entities'
import { addHiddenContacts, listHiddenContacts, removeHiddenContacts } from '@hamvav/contract/safety/contact-endpoints'
import { hiddenContactsMax } from '@hamvav/contract/safety/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../core/api/api-client.ts'
import { useOwnQuery } from '../../core/api/own-query.ts'
import { queryKeys } from '../../core/api/query-keys.ts'
import { useViewerId } from '../../core/session/session.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { useErrorText } from '../../i18n/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { hiddenContacts } from '../../i18n/texts/safety.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FieldFrame } from '../../ui/forms/field-frame.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

/** Settings: hiding from accounts with certain email addresses. The addresses are not stored, so only dates are listed. */
export function HiddenContacts() {
  const text = useMessages(hiddenContacts)
  const textOf = useErrorText()
  const { data, error, isError, refetch } = useContacts()
  return (
    <section aria-labelledby="hidden-contacts" className="grid gap-3 border-t border-line pt-4">
      <h3 id="hidden-contacts" className="text-16 font-semibold">
        {text.title}
      </h3>
      <div className="grid gap-2 text-15 text-ink-2">
        <p>{text.intro}</p>
        <p>{text.stays}</p>
        <p>{text.kept}</p>
      </div>
      {data ? (
        <ContactsForm contacts={data} />
      ) : isError ? (
        <Banner
          action={
            <Button size="small" variant="ghost" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.failed} {textOf(error)}
        </Banner>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden>{text.loading}</VisuallyHidden>
          <Skeleton className="h-36 w-full" />
        </div>
      )}
    </section>
  )
}

const useContacts = () =>
  useOwnQuery(queryKeys.hiddenContacts, (signal) => call(listHiddenContacts, {}, { signal }), { staleTime: 0 })

type Change = { kind: 'add'; emails: string[] } | { kind: 'remove'; emails?: string[] }

function useChangeContacts() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    scope: { id: 'hidden-contacts' },
    mutationFn: ({ kind, emails }: Change): Promise<Contacts> =>
      kind === 'add'
        ? call(addHiddenContacts, { body: { emails } })
        : call(removeHiddenContacts, { body: { emails: emails ?? null } }),
    onSuccess: (contacts) => client.setQueryData(queryKeys.hiddenContacts(viewerId), contacts),
  })
}

/** The server decides what is valid; this only finds typing errors. */
const isAddress = (one: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one)

function ContactsForm({ contacts: { entries } }: { contacts: Contacts }) {
  const text = useMessages(hiddenContacts)
  const textOf = useErrorText()
  const format = useFormat()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const change = useChangeContacts()
  const [now] = useState(Date.now)

  function send(kind: Change['kind']) {
    const emails = typed.split(/[\s,;]+/).filter((one) => one !== '')
    const wrong = emails.find((one) => !isAddress(one))
    setProblem(wrong ? text.invalid({ address: wrong }) : emails.length === 0 ? text.empty : undefined)
    if (wrong || emails.length === 0) return document.getElementById(id)?.focus()
    change.mutate({ kind, emails }, { onSuccess: () => setTyped('') })
  }
  const hint = text.hint({ used: format.number(entries.length), max: format.number(hiddenContactsMax) })
  const isRemovable = entries.some(({ removableFrom, endsAt }) => !endsAt && Date.parse(removableFrom) <= now)
  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={text.label} error={problem} hint={hint}>
        <textarea
          id={id}
          rows={3}
          inputMode="email"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          className="field min-h-24 py-2.5"
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <Button pending={change.isPending} onClick={() => send('add')}>
          {text.add}
        </Button>
        <ContactPicker onPick={(emails) => setTyped((before) => [before, ...emails].filter(Boolean).join('\n'))} />
        {isRemovable && (
          <>
            <Button variant="ghost" pending={change.isPending} onClick={() => send('remove')}>
              {text.remove}
            </Button>
            <Button variant="ghost" pending={change.isPending} onClick={() => change.mutate({ kind: 'remove' })}>
              {text.removeAll}
            </Button>
          </>
        )}
      </div>
      {change.isError && <Banner>{textOf(change.error)}</Banner>}
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {change.isSuccess && text.added}
      </p>
      <ContactDates entries={entries} now={now} />
    </div>
  )
}

/** Addresses whose lines would show the same dates are one line. */
function ContactDates({ entries, now }: { entries: Contacts['entries']; now: number }) {
  const text = useMessages(hiddenContacts)
  const format = useFormat()
  const lines = entries.map(({ addedAt, appliesAt, removableFrom, endsAt }) => {
    const [state, when] = endsAt
      ? (['ending', endsAt] as const)
      : Date.parse(appliesAt) > now
        ? (['pending', appliesAt] as const)
        : Date.parse(removableFrom) > now
          ? (['active', removableFrom] as const)
          : (['removable', null] as const)
    return { state, added: format.date(addedAt), when: when === null ? '' : format.dateTime(when) }
  })
  const groups = new Map<string, typeof lines>()
  for (const line of lines) {
    const key = Object.values(line).join('|')
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  if (groups.size === 0) return null
  return (
    <ul aria-label={text.list} className="grid gap-1 text-15">
      {[...groups].map(([key, [line, ...others]]) => (
        <li key={key}>{line && text[line.state]({ ...line, n: format.number(others.length + 1) })}</li>
      ))}
    </ul>
  )
}

interface ContactsManager {
  select(properties: readonly 'email'[], options: { multiple: boolean }): Promise<{ email?: string[] }[]>
}
const contactsManager = () => (globalThis.navigator as { contacts?: ContactsManager } | undefined)?.contacts

/** Only where the browser lets a page ask for contacts, as Chrome on Android does; it hands over only the chosen ones. */
function ContactPicker({ onPick }: { onPick: (emails: readonly string[]) => void }) {
  const text = useMessages(hiddenContacts)
  const manager = contactsManager()
  if (!manager) return null
  const pick = () =>
    void manager.select(['email'], { multiple: true }).then(
      (chosen) => onPick(chosen.flatMap(({ email = [] }) => email)),
      () => {}, // closed without a choice
    )
  return (
    <Button variant="soft" onClick={pick}>
      {text.choose}
    </Button>
  )
}
