// A drawing while it grows. Lost events are harmless: the stored drawing replaces what was seen.
import { liveIntervalMs, livePointsMax, strokesMax } from '@hamvav/contract/play/drawing'
import type { LiveStroke, Stroke } from '@hamvav/contract/play/drawing-entities'
import { useEffect, useState } from 'react'
import { onServerEvent, sendEvent } from '../../../core/realtime/realtime.ts'

/** The strokes after an event; undefined values of strokes that were missed are left out. */
export function withLive(known: readonly Stroke[], live: LiveStroke): Stroke[] {
  const { stroke: at, from, colour, width, points } = live
  const before = known.slice(0, at)
  const same = from > 0 ? (known[at]?.points.slice(0, from) ?? []) : []
  const grown = [...same, ...points]
  return grown.length < 2 ? before : [...before, { colour, width, points: grown }]
}

/** What the other side draws. */
export function useLiveLines(messageId: string, isDrawing: boolean): readonly Stroke[] {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  useEffect(() => {
    if (!isDrawing) return undefined
    return onServerEvent('drawn', (live) => {
      if (live.messageId === messageId) setStrokes((known) => withLive(known, live))
    })
  }, [messageId, isDrawing])
  return strokes
}

interface Sender {
  /** Call with all strokes after each change. */
  changed(strokes: readonly Stroke[]): void
  stop(): void
}

/** Sends the changes of an own drawing in short intervals. @param send default: the socket */
export function createLiveSender(messageId: string, send = (live: LiveStroke) => void sendEvent('draw', live)): Sender {
  /** The strokes that the other side has, if no event was lost. */
  let sent: readonly Stroke[] = []
  let latest: readonly Stroke[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function next(): LiveStroke | undefined {
    const at = latest.findIndex((stroke, index) => stroke !== sent[index])
    if (at < 0) {
      if (sent.length === latest.length) return undefined
      // The strokes from this index on were removed.
      const gone = sent[latest.length]
      sent = latest
      return gone && { ...gone, messageId, stroke: latest.length, from: 0, points: [] }
    }
    const stroke = latest[at]
    if (!stroke || at >= strokesMax) return undefined
    const before = sent[at]
    const isLonger =
      before?.colour === stroke.colour && before.width === stroke.width && before.points.length < stroke.points.length
    const from = isLonger ? before.points.length : 0
    const points = stroke.points.slice(from, from + livePointsMax)
    const isWhole = from + points.length === stroke.points.length
    sent = [
      ...latest.slice(0, at),
      isWhole ? stroke : { ...stroke, points: stroke.points.slice(0, from + points.length) },
    ]
    return { messageId, stroke: at, from, colour: stroke.colour, width: stroke.width, points }
  }

  function flush(): void {
    timer = undefined
    const live = next()
    if (!live) return
    send(live)
    timer = setTimeout(flush, liveIntervalMs)
  }
  return {
    changed(strokes) {
      latest = strokes
      timer ??= setTimeout(flush, liveIntervalMs)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
