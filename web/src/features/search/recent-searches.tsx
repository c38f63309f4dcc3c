import { History, X } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { sessionKeys } from '../../core/session/session.ts'
import { readStored, writeStored } from '../../core/storage/stored-value.ts'
import { search } from '../../i18n/texts/app/search.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

const most = 8

/** The last first; what somebody else wrote there is nothing. */
function readRecent(): string[] {
  try {
    const list: unknown = JSON.parse(readStored(sessionKeys.recentSearches) ?? '[]')
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string' && item !== '').slice(0, most) : []
  } catch {
    return []
  }
}

function write(list: readonly string[]): void {
  writeStored(sessionKeys.recentSearches, list.length > 0 ? JSON.stringify(list.slice(0, most)) : null)
}

/** On this device until logout. */
export function rememberSearch(q: string): void {
  if (q) write([q, ...readRecent().filter((one) => one !== q)])
}

/** What was searched for lately, to be searched again or taken away; `children` where there is nothing. */
export function RecentSearches({ onChoose, children }: { onChoose: (q: string) => void; children: React.ReactNode }) {
  const text = useMessages(search)
  const [list, setList] = useState(readRecent)
  function keep(rest: string[]) {
    write(rest)
    setList(rest)
  }
  if (list.length === 0) return children
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-searches" className="text-20">
          {text.recent}
        </h2>
        <Button variant="ghost" size="small" onClick={() => keep([])}>
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
              onClick={() => keep(list.filter((one) => one !== q))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
