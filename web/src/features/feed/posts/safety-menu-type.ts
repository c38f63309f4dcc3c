import type { Author } from '@hamvav/contract/feed/entities'
import type { ReactNode } from 'react'

/** What the page puts beside a post or a comment: the ways to report it and to block who wrote it. */
export type RenderSafetyMenu = (about: { subject: 'post' | 'comment'; id: string; author: Author }) => ReactNode
