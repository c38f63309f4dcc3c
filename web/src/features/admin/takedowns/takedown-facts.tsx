import { minuteMs } from '@hamvav/contract/durations'
import type { Takedown } from '@hamvav/contract/admin/entities'
import { adminTakedownPicture } from '@hamvav/contract/admin/takedown-endpoints'
import { useQuery } from '@tanstack/react-query'
import { adminCallForFile } from '../../../core/api/admin-call.ts'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { reportReasons, takedownSubjects } from '../../../i18n/texts/safety.ts'
import { adminTakedowns } from '../../../i18n/texts/admin-members.ts'
import { Picture } from '../../../ui/media/picture.tsx'

/** What was taken down: subject, reason, admin, and the content until it is erased. */
export function TakedownFacts({ takedown }: { takedown: Takedown }) {
  const text = useMessages(adminTakedowns)
  const subjects = useMessages(takedownSubjects)
  const reasons = useMessages(reportReasons)
  const format = useFormat()
  const { _id, subject, reason, text: words, hasPicture, at, by, liftedAt } = takedown
  return (
    <div className="grid min-w-0 gap-2">
      <p className="font-semibold wrap-anywhere">
        {subjects[subject]}: {reasons[reason]}
      </p>
      {words !== null && (
        <p dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      {hasPicture && <TakenPicture id={_id} />}
      {words === null && !hasPicture && liftedAt === null && <p className="text-15 text-ink-2">{text.erased}</p>}
      <p className="text-14 text-ink-3">
        {text.takenDownBy({ by: by?.username ?? '?', at: format.dateTime(at) })}
        {liftedAt && ` · ${text.restoredAt({ at: format.dateTime(liftedAt) })}`}
      </p>
    </div>
  )
}

/** In memory only, while it is shown. */
function TakenPicture({ id }: { id: string }) {
  const text = useMessages(adminTakedowns)
  const { data: file, isError } = useQuery({
    queryKey: panelKeys.takedownPicture(id),
    queryFn: ({ signal }) => adminCallForFile(adminTakedownPicture, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: minuteMs,
  })
  const address = useBlobAddress(file)
  return (
    <Picture
      url={isError ? null : address}
      alt={text.takenPicture}
      sizes="12rem"
      isWhole
      className="w-48 rounded-card"
    />
  )
}
