import { useEffect, useState } from 'react'
import { type OpenedPicture, isTooSmall, openPicture } from './crop-picture.ts'

type Opening = OpenedPicture | 'unreadable' | 'tooSmall' | null

/** The file as a picture; null while it is being opened. Its memory is given back when another one comes, or none. */
export function useOpenedPicture(file: File): Opening {
  const [opening, setOpening] = useState<{ file: File; result: Opening }>({ file, result: null })
  useEffect(() => {
    let isWanted = true
    let opened: OpenedPicture | undefined
    const giveBack = () => opened && URL.revokeObjectURL(opened.url)
    const open = async () => {
      try {
        opened = await openPicture(file)
        if (isWanted) setOpening({ file, result: isTooSmall(opened) ? 'tooSmall' : opened })
        else giveBack()
      } catch {
        if (isWanted) setOpening({ file, result: 'unreadable' })
      }
    }
    void open()
    return () => {
      isWanted = false
      giveBack()
    }
  }, [file])
  return opening.file === file ? opening.result : null
}
