import type {
  Authority,
  AuthorityDemand,
  AuthorityOutcome,
  AuthorityRequest,
} from '@hamvav/contract/safety/transparency'
import { type FormEvent, useState } from 'react'
import { useAuthorityRequests, useChangeAuthorityRequests } from '../../../features/admin/api/operations.ts'
import { AdminPage } from '../../../features/admin/parts/admin-page.tsx'
import { DataState } from '../../../features/admin/parts/data-state.tsx'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import {
  adminAuthorities,
  authorityDemands,
  authorityNames,
  authorityOutcomes,
} from '../../../i18n/texts/admin-safety.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { adminShell } from '../../../i18n/texts/admin-panel.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** /admin/authorities: for chiefs. */
export function AdminAuthoritiesPage() {
  const text = useMessages(adminAuthorities)
  const words = useMessages(adminShell)
  const query = useAuthorityRequests()
  return (
    <AdminPage title={words.authorities} intro={text.intro}>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:items-start">
        <Card className="p-5">
          <NewRequest />
        </Card>
        <DataState
          query={query}
          skeleton={<Skeleton className="h-40 w-full" />}
          isEmpty={(requests) => requests.length === 0}
          empty={<EmptyState title={text.none} />}
        >
          {(requests) => (
            <ul aria-label={text.list} className="grid gap-3">
              {requests.map((request) => (
                <li key={request._id}>
                  <Request request={request} />
                </li>
              ))}
            </ul>
          )}
        </DataState>
      </div>
    </AdminPage>
  )
}

const empty = { receivedOn: '', authority: 'police', demand: 'data', outcome: 'pending' } as const

function NewRequest() {
  const text = useMessages(adminAuthorities)
  const textOf = useAdminErrorText()
  const names = useMessages(authorityNames)
  const demands = useMessages(authorityDemands)
  const outcomes = useMessages(authorityOutcomes)
  const { add } = useChangeAuthorityRequests()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState<Pick<AuthorityRequest, keyof typeof empty>>(empty)
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(values.receivedOn === '' ? text.noDay : undefined)
    if (values.receivedOn === '' || add.isPending) return
    add.mutate(
      { _id: id, ...values },
      {
        onSuccess() {
          toast.success(text.saved)
          setId(crypto.randomUUID())
          setValues(empty)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="text-18">{text.add}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={text.receivedOn}
          value={values.receivedOn}
          error={problem}
          onChange={({ target }) => setValues({ ...values, receivedOn: target.value })}
        />
        <Options
          label={text.authority}
          value={values.authority}
          names={names}
          onChange={(authority: Authority) => setValues({ ...values, authority })}
        />
        <Options
          label={text.demand}
          value={values.demand}
          names={demands}
          onChange={(demand: AuthorityDemand) => setValues({ ...values, demand })}
        />
        <Options
          label={text.outcome}
          value={values.outcome}
          names={outcomes}
          onChange={(outcome: AuthorityOutcome) => setValues({ ...values, outcome })}
        />
      </div>
      {add.isError && <Banner>{textOf(add.error)}</Banner>}
      <div>
        <Button type="submit" pending={add.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}

interface OptionsProps<Value extends string> {
  label: string
  value: Value
  names: Readonly<Record<Value, string>>
  disabled?: boolean
  onChange: (value: Value) => void
}

function Options<Value extends string>({ names, onChange, ...select }: OptionsProps<Value>) {
  return (
    <SelectField {...select} onChange={({ target }) => onChange(target.value as Value)}>
      {Object.entries<string>(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function Request({ request: { _id, receivedOn, authority, demand, outcome } }: { request: AuthorityRequest }) {
  const text = useMessages(adminAuthorities)
  const textOf = useAdminErrorText()
  const names = useMessages(authorityNames)
  const demands = useMessages(authorityDemands)
  const outcomes = useMessages(authorityOutcomes)
  const format = useFormat()
  const { decide } = useChangeAuthorityRequests()
  const day = format.dateOfYear(receivedOn)
  return (
    <Card className="grid gap-3 p-5 sm:grid-cols-[1fr_15rem] sm:items-end">
      <div className="grid gap-1">
        <h3 className="text-16 font-semibold">{names[authority]}</h3>
        <p className="text-15 text-ink-2">
          {demands[demand]} · {day}
        </p>
      </div>
      <Options
        label={text.outcomeOf({ day })}
        value={decide.isPending ? decide.variables.outcome : outcome}
        names={outcomes}
        disabled={decide.isPending}
        onChange={(next) =>
          decide.mutate({ id: _id, outcome: next }, { onSuccess: () => void toast.success(text.changed) })
        }
      />
      {decide.isError && <Banner>{textOf(decide.error)}</Banner>}
    </Card>
  )
}
