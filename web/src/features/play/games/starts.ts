// Starts of games from the rows of the sheet.
import type { Message } from '@hamvav/contract/messaging/entities'
import { useLayoutEffect, useRef } from 'react'
import { useErrorText } from '../../../i18n/error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useStartGame } from '../api/games.ts'
import { useStartDrawing, useStartGuna } from '../api/rounds.ts'

/**
 * Used by the sheet, not by its rows: a game that is tried again after a lost response is started once, although other pages of
 * the sheet were looked at in between. `takesPresses`: false while a game is being started or the sheet closes.
 * @param onStarted not called after the sheet was closed: the conversation then learns of the game by an event
 */
export function useStarts(partnerId: string, isOpen: boolean, onStarted: (message: Message) => void) {
  const textOf = useErrorText()
  const isShown = useRef(isOpen)
  useLayoutEffect(() => {
    isShown.current = isOpen
    return () => {
      isShown.current = false
    }
  }, [isOpen])
  const done = (message: Message) => {
    if (isShown.current) onStarted(message)
  }
  // In an open sheet the row shows it.
  const fail = (error: Error) => {
    if (!isShown.current) toast.error(textOf(error))
  }
  const game = useStartGame(partnerId, done, fail)
  const drawing = useStartDrawing(partnerId, done, fail)
  const guna = useStartGuna(partnerId, done, fail)
  const isPending = game.isPending || drawing.isPending || guna.isPending
  return { game, drawing, guna, isPending, takesPresses: isOpen && !isPending }
}

export type Starts = ReturnType<typeof useStarts>
