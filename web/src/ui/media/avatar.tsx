import { useState } from 'react'
import { useMessages } from '../../i18n/catalogue.ts'
import { useSavesData } from '../../core/preferences/data-saver.ts'
import { pictureAt } from '../../core/media/picture-size.ts'
import { parts } from '../../i18n/texts/app.ts'
import { DefaultAvatar, HouseAvatar } from './default-avatar.tsx'

interface AvatarProps {
  src: string | null | undefined
  /** Omitted if the name is next to the picture. */
  alt?: string
  /** px */
  size?: number
  online?: boolean
  isHouseAccount?: boolean
}

/** A member's picture; when there is none or it does not load, the default one, or the logo for the house account. */
export function Avatar({ src: stored, alt = '', size = 48, online = false, isHouseAccount = false }: AvatarProps) {
  const text = useMessages(parts)
  const isSmall = useSavesData()
  const src = isSmall ? pictureAt(stored ?? null, 96) : stored
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="relative inline-block flex-none" style={{ width: size, height: size }}>
      {src && src !== broken ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className="size-full rounded-full bg-sunken object-cover"
        />
      ) : isHouseAccount ? (
        <HouseAvatar label={alt} size={size} />
      ) : (
        <DefaultAvatar label={alt} />
      )}
      {online && (
        <span
          role="img"
          aria-label={text.online}
          title={text.online}
          className="absolute right-0 bottom-0 size-1/4 min-h-2.75 min-w-2.75 rounded-full bg-online ring-[2.5px] ring-surface"
        />
      )}
    </span>
  )
}
