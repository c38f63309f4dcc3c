import type { ReportReason, ReportSubject } from '@hamvav/contract/safety/entities'
import { type ReactNode, createContext } from 'react'
import type { MenuItem } from './menu.tsx'

/** What is reported, and its owner: the member who is blocked. */
export interface SafetyTarget {
  subject: ReportSubject
  subjectId: string
  member: { _id: string; name: string }
  /** The report is about this message of the conversation. */
  messageId?: string
  /** What the report starts with; the reporter may change both. */
  reason?: ReportReason | null
  details?: string
}

export interface SafetyMenuProps extends SafetyTarget {
  /** `onPicture` has a background of its own. */
  look?: 'plain' | 'onPicture'
  /** Rendered after a press of the button. */
  startsOpen?: boolean
  /** Items of the screen, above Report and Block. */
  before?: readonly MenuItem[]
}

export type RenderSafetyMenu = (props: SafetyMenuProps) => ReactNode

/**
 * Renders the ⋯ menu with Report and Block; null: no menu. Pages provide it, as features do not import one another.
 * The value is one function for the life of the page: a new one renders every card again.
 */
export const SafetyMenuContext = createContext<RenderSafetyMenu | null>(null)

/** Opens the report dialog; null: nothing can be reported here. */
export const ReportContext = createContext<((target: SafetyTarget) => void) | null>(null)

/** Renders Report and Block as buttons among the answers to a message request. */
export const SafetyButtonsContext = createContext<((target: SafetyTarget) => ReactNode) | null>(null)
