import { isRoleAtLeast } from '@hamvav/contract/admin/roles'
import type { ReportDetail } from '@hamvav/contract/admin/entities'
import { useAdmin } from '../../../../core/session/admin-session.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin/members/report.ts'
import { useAdminErrorText } from '../../../../i18n/texts/admin/panel/error-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { useFreeCase, useTakeCase } from '../../api/reports.ts'
import { KeyCap, useShortcuts } from '../../parts/shortcuts.tsx'

/** Whether another moderator has the case, so that this one cannot decide it. */
export function useIsTakenByOther({ taken }: Pick<ReportDetail, 'taken'>): boolean {
  const ownId = useAdmin()?.profile._id
  return taken !== null && taken.by?._id !== ownId
}

interface CaseClaimProps {
  report: ReportDetail
  hasShortcuts: boolean
}

/** Who has the case, and the button that takes or frees it (key T). */
export function CaseClaim({ report, hasShortcuts }: CaseClaimProps) {
  const text = useMessages(adminReport)
  const format = useFormat()
  const admin = useAdmin()?.profile
  const textOf = useAdminErrorText()
  const take = useTakeCase(report._id)
  const free = useFreeCase(report._id)
  const isOther = useIsTakenByOther(report)
  const { taken } = report
  const isPending = take.isPending || free.isPending
  const error = take.error ?? free.error
  const change = taken ? free : take
  const canChange = !isOther || isRoleAtLeast(admin?.role ?? 'viewer', 'chief')
  const press = () => {
    take.reset()
    free.reset()
    if (!isPending) change.mutate()
  }
  useShortcuts(hasShortcuts && !isOther, { t: press })
  const state = taken
    ? isOther
      ? text.isOthers({ name: taken.by?.username ?? '', when: format.time(taken.until) })
      : text.isMine({ when: format.time(taken.until) })
    : text.isFree
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
            pending={isPending}
            aria-keyshortcuts={hasShortcuts && !isOther ? 't' : undefined}
            onClick={press}
          >
            {taken ? (isOther ? text.freeOther : text.free) : text.take}
            {hasShortcuts && !isOther && <KeyCap>T</KeyCap>}
          </Button>
        )}
      </div>
      {error && <Banner>{textOf(error)}</Banner>}
    </div>
  )
}
