// The recorder of each conversation of the member who is logged in: a note that was not sent is there on returning.
import { attachmentTexts } from '@hamvav/contract/messaging/parts'
import type { QueryClient } from '@tanstack/react-query'
import { currentViewerId, onSessionChange } from '../../../core/session/session.ts'
import { takeReply } from '../api/conversation-cache.ts'
import { outboxOf } from '../api/send-message.ts'
import { createMicrophone, type Microphone } from './microphone.ts'
import { createVoiceRecorder, type VoiceRecorder } from './recorder.ts'
import type { VoiceNote } from './voice-note.ts'

const recorders = new WeakMap<QueryClient, Map<string, VoiceRecorder>>()
let microphone: Microphone | null = null

export function recorderOf(client: QueryClient, viewerId: string, partnerId: string): VoiceRecorder {
  const known = recorders.get(client) ?? forMember(client)
  const recorder =
    known.get(partnerId) ??
    createVoiceRecorder({
      microphone: (microphone ??= createMicrophone()),
      send: (note) => sendVoice(client, { from: viewerId, to: partnerId }, note),
    })
  known.set(partnerId, recorder)
  return recorder
}

/** What one member recorded is gone when another one logs in. */
function forMember(client: QueryClient): Map<string, VoiceRecorder> {
  const known = new Map<string, VoiceRecorder>()
  recorders.set(client, known)
  const viewerId = currentViewerId()
  const stop = onSessionChange(() => {
    if (currentViewerId() === viewerId) return
    for (const recorder of known.values()) recorder.reset()
    recorders.delete(client)
    stop()
  })
  return known
}

/** By the outbox, like every message. */
function sendVoice(client: QueryClient, { from, to }: { from: string; to: string }, note: VoiceNote): void {
  const { blob: file, seconds, waveform } = note
  const outbox = outboxOf(client)
  outbox.openFor(from)
  const reply = takeReply(client, from, to)
  outbox.add({ from, to, text: attachmentTexts.voice, file, voice: { seconds, waveform }, ...reply })
}
