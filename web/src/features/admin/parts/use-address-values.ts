import { useNavigate, useSearch } from '@tanstack/react-router'

type Values = Readonly<Record<string, string>>

/**
 * Query parameters of the address as text: filters, search, page. Setting some keeps the others, returns to the first page and
 * replaces the history entry; an empty value removes the parameter.
 */
export function useAddressValues(): [Values, (changes: Record<string, string>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const values = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const set = (changes: Record<string, string>) => {
    // Based on the current address: another filter may have changed during the search delay.
    const search = (before: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries({ ...before, page: '', after: '', before: '', ...changes }).filter(([, value]) => value !== ''),
      )
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [values, set]
}

/** Page number of the address; 1 if invalid. */
export function pageOf({ page }: Values): number {
  const number = Number(page)
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}
