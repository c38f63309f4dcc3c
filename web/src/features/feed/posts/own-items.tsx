import { editMs } from '@hamvav/contract/feed/limits'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { postMenu } from '../../../i18n/texts/feed.ts'
import type { MenuItem } from '../../../ui/overlays/menu.tsx'
import type { Own } from '../api/own-content.ts'
import type { OwnDialogProps } from './own-dialogs.tsx'

const OwnDialog = lazy(async () => ({ default: (await import('./own-dialogs.tsx')).OwnDialog }))

interface Written extends Own {
  /** ISO 8601. */
  readonly createdAt: string
}

/**
 * Edit, as long as it is possible, and Delete for a post or comment of the viewer.
 * @param viewerId null: no items
 */
export function useOwnItems({ createdAt, ...own }: Written, viewerId: string | null) {
  const text = useMessages(postMenu)
  const [kind, setKind] = useState<OwnDialogProps['kind'] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState(0)
  const item = (wanted: OwnDialogProps['kind']) => () => {
    setKind(wanted)
    setOpened(opened + 1)
    setOpen(true)
  }
  // The server decides by its clock; with a wrong clock on this device, its refusal is shown.
  const [canEdit] = useState(() => Date.now() - Date.parse(createdAt) < editMs)
  const items: MenuItem[] = [
    ...(canEdit ? [{ label: text.edit, icon: Pencil, onSelect: item('edit') }] : []),
    { label: text.delete, icon: Trash2, danger: true, onSelect: item('delete') },
  ]
  const dialogs: ReactNode = viewerId !== null && kind && (
    <Suspense fallback={null}>
      <OwnDialog key={opened} own={own} viewerId={viewerId} kind={kind} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
  return { items: viewerId === null ? [] : items, dialogs }
}
