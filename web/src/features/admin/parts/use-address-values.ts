import { useNavigate, useSearch } from '@tanstack/react-router'

type Values = Readonly<Record<string, string>>

/**
 * What the address says behind its `?`, all as text: filters, search, the page. Setting some keeps the others, goes back to
 * the first page, and takes no place of its own in the history; an empty value leaves the address.
 */
export function useAddressValues(): [Values, (changes: Record<string, string>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const values = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const set = (changes: Record<string, string>) => {
    // From what the address says by now: what is typed is set a moment later, another filter meanwhile.
    const search = (before: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries({ ...before, page: '', after: '', before: '', ...changes }).filter(([, value]) => value !== ''),
      )
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return [values, set]
}

/** The `?page=` of a `Pager`: 1 for what is no page. */
export function pageOf({ page }: Values): number {
  const number = Number(page)
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}
