import { Suspense, lazy, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { discoverFilters } from '../../../i18n/texts/matches.ts'
import { FiltersButton } from '../../../ui/buttons/filters-button.tsx'
import { useFilters } from '../api/filters.ts'
import { activeCount } from './filter-values.ts'

const loadWindow = () => import('./filters-window.tsx')
const FiltersWindow = lazy(async () => ({ default: (await loadWindow()).FiltersWindow }))

interface FiltersProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Button with the number of active filters; hover or focus prefetches the window. */
export function Filters({ open, onOpenChange }: FiltersProps) {
  const text = useMessages(discoverFilters)
  const { data } = useFilters()
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  return (
    <>
      <FiltersButton
        label={text.filters}
        labelActive={text.filtersActive}
        count={data ? activeCount(data) : 0}
        aria-haspopup="dialog"
        onPointerEnter={() => prefetchCode(loadWindow)}
        onFocus={() => prefetchCode(loadWindow)}
        onClick={() => onOpenChange(true)}
        className="flex-none px-4"
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <FiltersWindow open={open} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  )
}
