import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminBulk } from '../../../i18n/texts/admin/members/bulk.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useBulkEnds } from './use-bulk-jobs.ts'

const ended = { delete: 'deleted', suspend: 'suspended', lift: 'lifted' } as const

/** Shows nothing itself: the end of an action on many members is told once, on whichever screen of the panel. */
export function BulkEnds() {
  const text = useMessages(adminBulk)
  const { number } = useFormat()
  useBulkEnds(({ action, done, skipped, total }) => {
    // A success only where something was changed; who was left out is said in any case.
    if (done > 0) toast.success(text[ended[action]])
    if (skipped > 0) toast.info(text.skipped({ n: number(skipped), total: number(total) }), { duration: 6000 })
  })
  return null
}
