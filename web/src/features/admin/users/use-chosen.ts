import type { AdminUser } from '@hamvav/contract/admin/entities'
import { useState } from 'react'

const nobody: ReadonlySet<string> = new Set()

/** Who is chosen by their boxes; whoever is not shown any more is not chosen any more. */
export function useChosen() {
  const [chosen, setChosen] = useState(nobody)
  const [last, setLast] = useState<string | null>(null)

  return {
    chosen,
    of: (users: readonly AdminUser[]) => users.filter(({ _id }) => chosen.has(_id)),
    clear: () => setChosen(nobody),
    all: (users: readonly AdminUser[]) => setChosen(new Set(users.map(({ _id }) => _id))),
    /** @param reaches from the one before to this one, all become as this one does */
    choose(users: readonly AdminUser[], id: string, reaches: boolean) {
      const ids = users.map(({ _id }) => _id)
      const [from, to] = [reaches && last ? ids.indexOf(last) : -1, ids.indexOf(id)]
      const changed = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(ids.filter((one) => chosen.has(one)))
      for (const one of changed)
        if (chosen.has(id)) next.delete(one)
        else next.add(one)
      setChosen(next)
      setLast(id)
    },
  }
}
