import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { picturesMax } from '@hamvav/contract/profiles/limits'
import { Link } from '@tanstack/react-router'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { pictures as pictureTexts, privateSpace } from '../../../i18n/texts/profiles.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AlbumPicture } from '../../../ui/media/album-picture.tsx'
import { PicturePicker } from '../picture-editor/picture-picker.tsx'
import { audienceIcons, PictureSettings } from '../pictures/picture-settings.tsx'
import { useAlbum } from '../pictures/use-album.ts'

/** Own pictures that are not public; a new picture is for chosen matches. */
export function PrivateAlbum({ pictures }: { pictures: readonly OwnPicture[] }) {
  const text = useMessages(privateSpace)
  const [openId, setOpenId] = useState<string | null>(null)
  const album = useAlbum(pictures)
  const shown = pictures.filter(({ audience }) => audience !== 'members')
  // Searched in all pictures: the settings stay open after a picture became public.
  const at = pictures.findIndex(({ _id }) => _id === openId)
  const open = pictures[at]
  if (pictures.length === 0)
    return (
      <Card>
        <EmptyState
          title={text.firstNeeded}
          action={
            <ButtonLink to={paths.ownProfile} variant="soft">
              {text.toProfile}
            </ButtonLink>
          }
        >
          {text.firstNeededHint}
        </EmptyState>
      </Card>
    )
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-20">{text.album}</h2>
        <Link to={paths.ownProfile} className="touch inline-flex items-center text-15 text-primary-ink underline">
          {text.all}
        </Link>
      </div>
      {shown.length === 0 && <EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
      <ul className="grid grid-cols-3 gap-2.5">
        {shown.map((picture) => (
          <PrivateTile
            key={picture._id}
            picture={picture}
            n={pictures.indexOf(picture) + 1}
            onOpen={() => setOpenId(picture._id)}
          />
        ))}
        {pictures.length < picturesMax && <AddTile isAlone={shown.length === 0} />}
      </ul>
      {pictures.length >= picturesMax && <p className="text-14 text-ink-2">{text.full}</p>}
      {open && (
        <PictureSettings
          picture={open}
          at={at}
          count={pictures.length}
          isOpen
          onClose={() => setOpenId(null)}
          onAudience={(audience) => album.setAudience(open, audience)}
          onRemove={() => {
            setOpenId(null)
            album.remove(open)
          }}
        />
      )}
    </Card>
  )
}

function PrivateTile({ picture, n, onOpen }: { picture: OwnPicture; n: number; onOpen: () => void }) {
  const text = useMessages(privateSpace)
  const format = useFormat()
  const who = useMessages(pictureTexts)[picture.audience]
  const Icon = audienceIcons[picture.audience]
  return (
    <li>
      <button
        type="button"
        aria-label={text.open({ n: format.number(n), who })}
        onClick={onOpen}
        className="grid w-full gap-1 rounded-card text-left"
      >
        <AlbumPicture
          url={picture.url}
          side={320}
          thumbhash={picture.thumbhash}
          alt=""
          sizes="(min-width: 40rem) 190px, 30vw"
          className="w-full rounded-card"
        />
        <span className="flex items-start gap-1 text-13 text-ink-2">
          <Icon size={14} aria-hidden="true" className="mt-0.5 flex-none" />
          <span className="min-w-0">{who}</span>
        </span>
      </button>
    </li>
  )
}

function AddTile({ isAlone }: { isAlone: boolean }) {
  const text = useMessages(pictureTexts)
  return (
    <li className={isAlone ? 'col-start-2' : ''}>
      <PicturePicker
        target="private"
        label={text.add}
        className="grid aspect-square w-full place-content-center justify-items-center gap-1 rounded-card border-2 border-dashed border-field-line text-ink-2 hover:bg-sunken"
      >
        <ImagePlus size={26} aria-hidden="true" />
        <span className="text-13">{text.add}</span>
      </PicturePicker>
    </li>
  )
}
