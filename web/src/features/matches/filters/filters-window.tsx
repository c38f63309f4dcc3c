import { noFilters } from '@hamvav/contract/profiles/default-filters'
import type { Filters } from '@hamvav/contract/profiles/entities'
import { useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { discoverFilters } from '../../../i18n/texts/matches/discover-filters.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogWindow } from '../../../ui/overlays/dialog-window.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useFilters, useSaveFilters } from '../api/filters.ts'
import { CountsPanel, ShownCount } from './counts-panel.tsx'
import { FiltersForm } from './filters-form.tsx'

type FiltersWindowProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Whom one wants to see, and whom that hides, counted while it is changed. */
export function FiltersWindow({ open, onOpenChange }: FiltersWindowProps) {
  const text = useMessages(discoverFilters)
  const textOf = useErrorText()
  const { data: stored, error, isError, refetch } = useFilters()
  const [changed, setChanged] = useState<Filters | null>(null)
  const draft = changed ?? stored
  const close = () => {
    setChanged(null)
    onOpenChange(false)
  }
  const save = useSaveFilters(() => {
    toast.success(text.saved)
    close()
  })
  return (
    <DialogWindow
      open={open}
      onOpenChange={(isOpen) => (isOpen ? onOpenChange(true) : close())}
      title={text.filters}
      footer={
        draft && (
          <div className="grid grid-cols-2 gap-2.5">
            <div className="col-span-2">
              <ShownCount filters={draft} />
            </div>
            <Button variant="ghost" onClick={() => setChanged({ ...draft, ...noFilters })}>
              {text.reset}
            </Button>
            <Button pending={save.isPending} onClick={() => save.mutate(draft)}>
              {text.save}
            </Button>
          </div>
        )
      }
    >
      {save.isError && (
        <div className="mb-4">
          <Banner>{text.notSaved({ reason: textOf(save.error) })}</Banner>
        </div>
      )}
      {isError && !stored && (
        <Banner
          action={
            <Button variant="ghost" size="small" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.failed({ reason: textOf(error) })}
        </Banner>
      )}
      {!stored && !isError && (
        <div className="grid place-items-center py-10">
          <Spinner label={text.loading} />
        </div>
      )}
      {draft && (
        <div className="grid grid-cols-1 gap-6">
          <FiltersForm filters={draft} onChange={(change) => setChanged({ ...draft, ...change })} />
          <CountsPanel filters={draft} />
        </div>
      )}
    </DialogWindow>
  )
}
