import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { privateSpace } from '../../../i18n/texts/profiles.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Diamonds } from '../../../ui/illustrations/diamonds.tsx'
import { useOwnPictures } from '../api/own-pictures.ts'
import { PrivateAlbum } from './private-album.tsx'
import { PrivateViewers } from './private-viewers.tsx'

interface PrivateSpaceProps {
  /** List of the viewer's matches, to choose who may see the pictures. */
  picker: ReactNode
}

/** The private album and the matches who may see it (decisions §5). */
export function PrivateSpace({ picker }: PrivateSpaceProps) {
  const text = useMessages(privateSpace)
  const textOf = useErrorText()
  const { data, error, refetch } = useOwnPictures()
  if (error && !data)
    return (
      <Banner action={<Button onClick={() => void refetch()}>{text.retry}</Button>}>
        {text.failed({ reason: textOf(error) })}
      </Banner>
    )
  if (!data) return <PrivateWorking />
  return (
    <>
      <PrivateAlbum pictures={data} />
      {data.length > 0 && <PrivateViewers picker={picker} />}
    </>
  )
}

/** 'Workingg....' (spec §2), shown while the album loads. */
function PrivateWorking() {
  const text = useMessages(privateSpace)
  return (
    <div role="status" className="grid min-h-70 place-content-center justify-items-center gap-5">
      <Diamonds size={16} />
      <p className="animate-pulse-dot font-display text-25">{text.working}</p>
    </div>
  )
}
