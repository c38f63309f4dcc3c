import type { Appeal } from '@hamvav/contract/admin/entities'
import { useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { adminAppeals } from '../../../i18n/texts/admin-members.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadMore } from '../../../ui/feedback/load-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type AppealsStatus, useAppeals } from '../api/appeals.ts'
import { DataState } from '../parts/data-state.tsx'
import { CardKeys, useCardShortcuts } from '../parts/shortcuts.tsx'
import { AppealCard } from './appeal-card.tsx'
import { DecideDialog } from './appeal-dialog.tsx'

export function AppealList({ status }: { status: AppealsStatus }) {
  const text = useMessages(adminAppeals)
  const appeals = useAppeals(status)
  const [deciding, setDeciding] = useState<{ appeal: Appeal; granted: boolean } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useCardShortcuts(list)
  return (
    <div ref={list}>
      <DataState
        query={appeals}
        skeleton={<Skeletons />}
        isEmpty={({ pages }) => pages[0]?.length === 0}
        empty={<EmptyState title={status === 'open' ? text.noneOpen : text.noneDecided} />}
      >
        {({ pages }) => (
          <div className="grid gap-3">
            {status === 'open' && <CardKeys>{text.keys}</CardKeys>}
            {pages.flat().map((appeal) => (
              <AppealCard
                key={appeal._id}
                appeal={appeal}
                onDecide={(granted) => {
                  setDeciding({ appeal, granted })
                  setOpen(true)
                }}
              />
            ))}
            {appeals.hasNextPage && (
              <LoadMore
                label={text.more}
                isLoading={appeals.isFetchingNextPage}
                isAutomatic={!appeals.isError}
                onReach={() => void appeals.fetchNextPage()}
              />
            )}
          </div>
        )}
      </DataState>
      {/* Outside the list: a decided appeal leaves it, but the dialog stays. */}
      {deciding && (
        <DecideDialog
          key={`${deciding.appeal._id} ${deciding.granted}`}
          {...deciding}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Skeletons() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} className="h-64 w-full rounded-card" />
      ))}
    </div>
  )
}
