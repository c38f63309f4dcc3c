import type { CommentAbout } from '@hamvav/contract/matches/entities'
import { type ReactNode, createContext } from 'react'

/** A part of a profile that a like can be about. */
export interface ProfilePart {
  about: CommentAbout
  /** What a screen reader says about the part, such as the answer. */
  label: string
  /** Of a picture. */
  url: string | null
}

/** Renders the button that likes a part of the shown profile; null: nothing can be liked here. Pages provide it. */
export const CommentContext = createContext<((part: ProfilePart) => ReactNode) | null>(null)
