import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useBlobAddress } from '../../../../core/media/blob-address.ts'
import { useMessages } from '../../../../i18n/catalogue.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { adminReport } from '../../../../i18n/texts/admin-members.ts'
import { useReportPicture } from '../../api/reports.ts'

interface ReportedPicturesProps {
  reportId: string
  ids: readonly string[]
  title: string
}

/** Blurred until clicked, as they may be disturbing. */
export function ReportedPictures({ reportId, ids, title }: ReportedPicturesProps) {
  const text = useMessages(adminReport)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-text text-14 font-semibold text-ink-3">{title}</h3>
        <p className="text-14 text-ink-3">{text.pictureHint}</p>
      </div>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-4">
        {ids.map((id, index) => (
          <li key={id}>
            <ReportedPicture reportId={reportId} id={id} position={index + 1} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ReportedPicture({ reportId, id, position }: { reportId: string; id: string; position: number }) {
  const text = useMessages(adminReport)
  const { number } = useFormat()
  const [isShown, setShown] = useState(false)
  const { data: file, isError } = useReportPicture(reportId, id)
  const address = useBlobAddress(file)
  const n = number(position)
  const Icon = isShown ? EyeOff : Eye
  if (isError)
    return (
      <p className="grid aspect-square place-items-center rounded-field bg-sunken p-3 text-center text-14 text-ink-2">
        {text.pictureFailed}
      </p>
    )
  return (
    <button
      type="button"
      aria-pressed={isShown}
      aria-label={isShown ? text.hidePicture({ n }) : text.showPicture({ n })}
      onClick={() => setShown(!isShown)}
      className="relative block aspect-square w-full overflow-hidden rounded-field bg-sunken"
    >
      {address && (
        <img
          src={address}
          alt={text.picture({ n })}
          className={`size-full object-contain transition-[filter] ${isShown ? '' : 'scale-110 blur-xl'}`}
        />
      )}
      <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-surface text-ink shadow-1">
        <Icon size={18} aria-hidden="true" />
      </span>
    </button>
  )
}
