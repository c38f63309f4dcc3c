import { History, X } from 'lucide-react'
import { useState } from 'react'
import { sessionKeys } from '../../core/session/session.ts'
import { readStored, writeStored } from '../../core/storage/stored-value.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { search } from '../../i18n/texts/app.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

/** Recent searches to repeat or remove; `children` if there are none. */
export function RecentSearches({ onChoose, children }: { onChoose: (q: string) => void; children: React.ReactNode }) {
  const text = useMessages(search)
  const [list, setList] = useState(readRecent)
  function update(rest: string[]) {
    store(rest)
    setList(rest)
  }
  if (list.length === 0) return children
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-searches" className="text-20">
          {text.recent}
        </h2>
        <Button variant="ghost" size="small" onClick={() => update([])}>
          {text.forgetAll}
        </Button>
      </div>
      <ul className="mt-1">
        {list.map((q) => (
          <li key={q} className="flex items-center">
            <button
              type="button"
              onClick={() => onChoose(q)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-field px-2 text-left transition-colors duration-120 hover:bg-sunken"
            >
              <History size={19} aria-hidden="true" className="flex-none text-ink-3" />
              <span dir="auto" className="truncate">
                {q}
              </span>
            </button>
            <IconButton
              label={text.forget({ q })}
              icon={X}
              size={19}
              onClick={() => update(list.filter((other) => other !== q))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stores the search on this device until logout. */
export function rememberSearch(q: string): void {
  if (q) store([q, ...readRecent().filter((other) => other !== q)])
}

const maxSearches = 8

/** Recent searches, newest first; an invalid stored value counts as empty. */
function readRecent(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(sessionKeys.recentSearches) ?? '[]')
    return Array.isArray(list)
      ? list.filter((item) => typeof item === 'string' && item !== '').slice(0, maxSearches)
      : []
  } catch {
    return []
  }
}

function store(list: readonly string[]): void {
  writeStored(sessionKeys.recentSearches, list.length > 0 ? JSON.stringify(list.slice(0, maxSearches)) : null)
}
