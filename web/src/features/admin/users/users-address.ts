import type { UserFilter, UserSort, UserStatus } from '../api/list-users.ts'
import { pageOf, useAddressValues } from '../parts/use-address-values.ts'

export const statuses = [
  { value: 'requested', label: 'statusRequested' },
  { value: 'approved', label: 'statusApproved' },
  { value: 'verified', label: 'statusVerified' },
  { value: 'unverified', label: 'statusUnverified' },
  { value: 'suspended', label: 'statusSuspended' },
  { value: 'restricted', label: 'statusRestricted' },
  { value: 'canPost', label: 'statusCanPost' },
] as const satisfies readonly { value: UserStatus; label: string }[]

export const sorts = [
  { value: 'newest', label: 'sortNewest' },
  { value: 'oldest', label: 'sortOldest' },
  { value: 'name', label: 'sortName' },
  { value: 'active', label: 'sortActive' },
] as const satisfies readonly { value: UserSort; label: string }[]

/** ?q=&status=&sort=&page=&after=&before= of the address, without values that are not valid. */
export function useUsersAddress(): [UserFilter, (changes: Record<string, string>) => void] {
  const [values, setValues] = useAddressValues()
  const filter = {
    q: (values['q'] ?? '').trim(),
    status: statuses.find(({ value }) => value === values['status'])?.value ?? null,
    sort: sorts.find(({ value }) => value === values['sort'])?.value ?? 'newest',
    page: pageOf(values),
    after: values['after'] ?? null,
    before: values['before'] ?? null,
  }
  return [filter, setValues]
}
