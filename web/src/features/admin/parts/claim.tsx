import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { useAdmin } from '../../../core/session/admin-session.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminReport } from '../../../i18n/texts/admin-members.ts'
import { useAdminErrorText } from '../../../i18n/admin-error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { KeyCap } from './shortcuts.tsx'

type Taken = Pick<ReportDetail, 'taken'>

/** Whether another moderator has the case, so that this one cannot decide it. */
export function useIsTakenByOther({ taken }: Taken): boolean {
  const ownId = useAdmin()?.profile._id
  return taken !== null && taken.by?._id !== ownId
}

interface Change {
  readonly isPending: boolean
  readonly error: Error | null
  readonly mutate: () => void
  readonly reset: () => void
}

/** @returns takes a free case, or gives it back */
export function pressOf(taken: Taken['taken'], take: Change, free: Change) {
  return () => {
    take.reset()
    free.reset()
    if (!take.isPending && !free.isPending) (taken ? free : take).mutate()
  }
}

interface ClaimProps extends Taken {
  take: Change
  free: Change
  /** Whose case, if a screen has several. */
  of?: string
  /** As the button names it to assistive technology; undefined without keys. */
  shortcut?: string | undefined
}

/** Who has the case, and the button that takes or frees it (key T). */
export function Claim({ taken, take, free, of, shortcut }: ClaimProps) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const admin = useAdmin()?.profile
  const textOf = useAdminErrorText()
  const isOther = useIsTakenByOther({ taken })
  const error = take.error ?? free.error
  const canChange = !isOther || isRoleAtLeast(admin?.role ?? 'viewer', 'chief')
  const state = taken
    ? isOther
      ? text.isOthers({ name: taken.by?.username ?? '', when: format.time(taken.until) })
      : text.isMine({ when: format.time(taken.until) })
    : text.isFree
  const label = taken ? (isOther ? text.freeOther : text.free) : text.take
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <p role="status" className={`min-w-0 flex-1 basis-40 text-15 ${isOther ? 'font-semibold' : 'text-ink-2'}`}>
          {state}
        </p>
        {canChange && (
          <Button
            variant={taken ? 'ghost' : 'soft'}
            size="small"
            pending={take.isPending || free.isPending}
            aria-label={of === undefined ? undefined : `${label}: ${of}`}
            aria-keyshortcuts={isOther ? undefined : shortcut}
            onClick={pressOf(taken, take, free)}
          >
            {label}
            {shortcut !== undefined && !isOther && <KeyCap>T</KeyCap>}
          </Button>
        )}
      </div>
      {error && <Banner>{textOf(error)}</Banner>}
    </div>
  )
}
