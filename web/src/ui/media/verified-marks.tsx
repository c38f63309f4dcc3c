import { ShieldCheck } from 'lucide-react'
import { useMessages } from '../../i18n/catalogue.ts'
import { laterParts } from '../../i18n/texts/app.ts'

interface VerifiedMarksProps {
  profile: { photoVerified?: true | undefined; ageVerified?: true | undefined }
  className?: string
}

/** What a reviewer has checked, in words; always in the pine colour. */
export function VerifiedMarks({ profile: { photoVerified, ageVerified }, className = '' }: VerifiedMarksProps) {
  const text = useMessages(laterParts)
  const marks = [photoVerified && text.photoVerified, ageVerified && text.ageVerified].filter(
    (mark) => mark !== undefined,
  )
  if (marks.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {marks.map((mark) => (
        <li
          key={mark}
          className="inline-flex items-center gap-1 rounded-chip bg-pine-soft px-2 pt-0.5 text-13 font-semibold text-pine-soft-ink"
        >
          <ShieldCheck size={14} aria-hidden="true" className="flex-none" />
          {mark}
        </li>
      ))}
    </ul>
  )
}
