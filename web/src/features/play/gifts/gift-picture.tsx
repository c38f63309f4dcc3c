// @offline
import type { GiftId } from '@hamvav/contract/play/gifts'
import type { ReactNode } from 'react'
import { food } from './pictures/food.tsx'
import { festivals } from './pictures/festivals.tsx'
import { nature } from './pictures/nature.tsx'
import { things } from './pictures/things.tsx'

const pictures: Readonly<Record<GiftId, ReactNode>> = { ...food, ...nature, ...things, ...festivals }

interface GiftPictureProps {
  gift: GiftId
  /** px */
  size: number
  /** In a list of many nothing moves. */
  isStill?: boolean
}

/** A gift, drawn by us; decorative, as its name is beside it. */
export function GiftPicture({ gift, size, isStill = false }: GiftPictureProps) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      className={`flex-none ${isStill ? '[&_*]:animate-none' : ''}`}
    >
      {pictures[gift]}
    </svg>
  )
}
