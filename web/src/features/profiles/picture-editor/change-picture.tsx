import { Camera } from 'lucide-react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { pictureAt } from '../../../core/media/picture-size.ts'
import { pictures } from '../../../i18n/texts/profiles/pictures.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { PicturePicker } from './picture-picker.tsx'

type ChangePictureProps = {
  url: string | null
  /** Bytes that a chosen file must stay below (spec §5: on the edit page). */
  limitBytes?: number | null
}

/** The own profile picture; clicking it, or dropping a file on it, changes it. */
export function ChangePicture({ url, limitBytes = null }: ChangePictureProps) {
  const text = useMessages(pictures)
  return (
    <PicturePicker
      target="profile"
      limitBytes={limitBytes}
      label={text.change}
      className="rounded-full p-1 ring-[2.5px] ring-marigold"
    >
      <Avatar src={pictureAt(url, 320)} size={128} />
      <span className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-full bg-primary text-on-primary ring-4 ring-surface">
        <Camera size={20} aria-hidden="true" />
      </span>
    </PicturePicker>
  )
}
