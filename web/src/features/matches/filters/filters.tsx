import { SlidersHorizontal } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { prefetchCode } from '../../../core/preferences/data-saver.ts'
import { useFormat } from '../../../i18n/format.ts'
import { discoverFilters } from '../../../i18n/texts/matches.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
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
  const format = useFormat()
  const { data } = useFilters()
  const [wasOpened, setOpened] = useState(open)
  if (open && !wasOpened) setOpened(true)
  const count = data ? activeCount(data) : 0
  return (
    <>
      <Button
        variant="soft"
        aria-haspopup="dialog"
        onPointerEnter={() => prefetchCode(loadWindow)}
        onFocus={() => prefetchCode(loadWindow)}
        onClick={() => onOpenChange(true)}
        className="flex-none px-4"
      >
        <SlidersHorizontal size={19} aria-hidden="true" />
        <VisuallyHidden>{count > 0 ? text.filtersActive({ n: format.number(count) }) : text.filters}</VisuallyHidden>
        <span aria-hidden="true">{text.filters}</span>
        {count > 0 && (
          <span
            aria-hidden="true"
            className="grid size-5.5 place-items-center rounded-full bg-primary pt-px text-13 text-on-primary"
          >
            {format.number(count)}
          </span>
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <FiltersWindow open={open} onOpenChange={onOpenChange} />
        </Suspense>
      )}
    </>
  )
}
