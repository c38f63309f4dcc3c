import type { AdminPicture } from '@hamvav/contract/admin/entities'
import { Trash2 } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminTakedowns } from '../../../i18n/texts/admin-members.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MemberPicture } from '../parts/member-picture.tsx'
import { KeyCap } from '../parts/shortcuts.tsx'
import { Tag } from '../parts/tag.tsx'

interface PictureStripProps {
  pictures: readonly AdminPicture[]
  name: string
  /** Pictures that were not reviewed yet. */
  newIds?: readonly string[]
  onTakeDown: (id: string) => void
  /** Columns from 640 px on, and the place in the parent's grid. */
  className?: string
}

/** The album, each picture with a button that takes it down; its number is the key. */
export function PictureStrip({ pictures, name, newIds, onTakeDown, className = 'sm:grid-cols-3' }: PictureStripProps) {
  const text = useMessages(adminTakedowns)
  const format = useFormat()
  const sizes = pictures.length === 1 ? '(min-width: 64rem) 28rem, 45vw' : '(min-width: 40rem) 14rem, 45vw'
  return (
    <ul className={`grid grid-cols-2 content-start gap-3 ${className}`}>
      {pictures.map((picture, at) => {
        const n = format.number(at + 1)
        return (
          <li key={picture._id} className="grid content-start gap-2">
            <span className="relative">
              <MemberPicture
                picture={picture}
                alt={text.pictureOf({ name, n })}
                sizes={sizes}
                className="w-full rounded-card"
              />
              {newIds?.includes(picture._id) && (
                <span className="absolute top-2 left-2">
                  <Tag tone="waiting">{text.isNew}</Tag>
                </span>
              )}
            </span>
            <Button
              variant="dangerGhost"
              size="small"
              aria-label={text.takeDownPicture({ n })}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => onTakeDown(picture._id)}
              className="!px-2.5"
            >
              <Trash2 size={16} aria-hidden="true" />
              {text.takeDown}
              <KeyCap>{format.digits(at + 1)}</KeyCap>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
