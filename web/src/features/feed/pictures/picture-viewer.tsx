import type { PostPicture } from '@hamvav/contract/feed/entities'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { postPictures } from '../../../i18n/texts/feed.ts'
import { StripViewer } from '../../../ui/media/strip-viewer.tsx'
import { useSheetHistory } from '../../../ui/overlays/sheet-history.ts'
import { PostImage } from './post-image.tsx'

interface PictureViewerProps {
  pictures: readonly PostPicture[]
  name: string
  /** Index of the picture shown first. */
  first: number
  onClose: () => void
}

/** Full-screen pictures of a post, whole, with their descriptions; changed by swipe, arrow keys or buttons. Back closes it. */
export function PictureViewer({ pictures, name, first, onClose }: PictureViewerProps) {
  const text = useMessages(postPictures)
  const format = useFormat()
  const of = format.number(pictures.length)
  useSheetHistory(true, onClose)
  return (
    <StripViewer
      title={text.by({ name })}
      count={pictures.length}
      first={first}
      renderPlace={(shown) => text.place({ n: format.number(shown + 1), of })}
      previous={text.previous}
      next={text.next}
      keyOf={(at) => pictures[at]?._id ?? ''}
      pageClass="h-full px-3 pb-3"
      renderPage={(at, isNear) => {
        const picture = pictures[at]
        if (!picture || !isNear) return null
        return (
          <figure className="flex h-full flex-col items-center gap-2">
            <div className="min-h-0 w-full flex-1">
              <PostImage
                picture={picture}
                // The caption reads the same text.
                alt={picture.alt ? '' : text.open({ n: format.number(at + 1), of })}
                sizes="100vw"
                isLarge
                className="size-full object-contain"
              />
            </div>
            {picture.alt && (
              <figcaption dir="auto" className="max-h-24 max-w-prose overflow-y-auto text-15 wrap-anywhere text-ink-2">
                {picture.alt}
              </figcaption>
            )}
          </figure>
        )
      }}
      onClose={onClose}
    />
  )
}
