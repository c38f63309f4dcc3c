import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { picturesMax } from '@hamvav/contract/profiles/limits'
import { ImagePlus } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { pictures, pictures as texts } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useOwnPictures } from '../api/own-pictures.ts'
import { PicturePicker } from '../picture-editor/picture-picker.tsx'
import { AlbumTile } from './album-tile.tsx'
import { PictureSettings } from './picture-settings.tsx'
import { useAlbum } from './use-album.ts'
import { useDragOrder } from './use-drag-order.ts'

/** The own album: add, order, set the audience, remove. */
export function Album() {
  const text = useMessages(texts)
  const format = useFormat()
  const textOf = useErrorText()
  const { data, error, isError, refetch } = useOwnPictures()
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-20">{text.album}</h2>
        {data && (
          <span className="text-14 text-ink-3">
            {text.count({ n: format.number(data.length), of: format.number(picturesMax) })}
          </span>
        )}
      </div>
      {isError && !data && (
        <Banner action={<Button onClick={() => void refetch()}>{text.retry}</Button>}>{textOf(error)}</Banner>
      )}
      {!data && !isError && (
        <div aria-busy="true" className="grid grid-cols-3 gap-2.5">
          <VisuallyHidden>{text.albumLoading}</VisuallyHidden>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="aspect-square rounded-card" />
          ))}
        </div>
      )}
      {data && <Tiles pictures={data} />}
    </Card>
  )
}

function Tiles({ pictures }: { pictures: readonly OwnPicture[] }) {
  const text = useMessages(texts)
  const [openId, setOpenId] = useState<string | null>(null)
  const album = useAlbum(pictures)
  const { list, held, handlersOf, offsetOf, cancel } = useDragOrder(pictures.length, album.move)
  const focusHandle = useHandleFocus(list)
  const at = pictures.findIndex(({ _id }) => _id === openId)
  const open = pictures[at]
  return (
    <>
      <p className="text-14 text-ink-2">{pictures.length === 0 ? text.albumEmpty : text.albumHint}</p>
      <ul ref={list} className="grid grid-cols-3 gap-2.5">
        {pictures.map((picture, index) => (
          <AlbumTile
            key={picture._id}
            picture={picture}
            at={index}
            count={pictures.length}
            isHeld={held === index}
            offset={offsetOf(index)}
            onOpen={() => setOpenId(picture._id)}
            onMove={(by) => {
              focusHandle(picture._id)
              album.move(index, index + by)
            }}
            onCancelDrag={cancel}
            handlers={handlersOf(index)}
          />
        ))}
        {pictures.length < picturesMax && (
          <li>
            <PicturePicker
              target="album"
              label={text.add}
              className="grid aspect-square w-full place-content-center justify-items-center gap-1 rounded-card border-2 border-dashed border-field-line text-ink-2 hover:bg-sunken"
            >
              <ImagePlus size={26} aria-hidden="true" />
              <span className="text-13">{text.add}</span>
            </PicturePicker>
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {album.announcement}
      </p>
      {open && (
        <PictureSettings
          picture={open}
          at={at}
          count={pictures.length}
          isOpen
          onClose={() => setOpenId(null)}
          onAudience={(audience) => album.setAudience(open, audience)}
          onMove={(to) => album.move(at, to)}
          onRemove={() => {
            setOpenId(null)
            album.remove(open)
          }}
        />
      )}
      <PublishDialog isOpen={album.isConfirming} onConfirm={album.confirm} onCancel={album.cancel} />
    </>
  )
}

/** Restores the focus to the drag handle of a tile after it moved. */
function useHandleFocus(list: RefObject<HTMLElement | null>) {
  const movedId = useRef<string>(null)
  useLayoutEffect(() => {
    if (movedId.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${movedId.current}"]`)?.focus()
    movedId.current = null
  })
  return (id: string) => {
    movedId.current = id
  }
}

interface PublishDialogProps {
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirmation before a private picture becomes the public profile picture. */
function PublishDialog({ isOpen, onConfirm, onCancel }: PublishDialogProps) {
  const text = useMessages(pictures)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onCancel}
      title={text.openFirst}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
          <Button onClick={onConfirm}>{text.openFirstYes}</Button>
        </div>
      }
    >
      <p>{text.openFirstAsk}</p>
    </Dialog>
  )
}
