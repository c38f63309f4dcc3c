// Copies of the voice notes of a reported conversation. Each is sealed with a key of its own, which only the sealed evidence has:
// it is opened with the evidence, re-encrypted with it, and unreadable once that is erased.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { newFileKey, openBytes, sealBytes } from '../../../platform/crypto/sealed-bytes.ts'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'

export interface HeardSound {
  readonly messageId: string
  readonly content: Buffer
  readonly type: string
}

/** In the sealed evidence, beside the content. */
const KeptSound = z.object({ _id: z.string(), message: z.string(), type: z.string(), key: z.string() })
type KeptSound = z.output<typeof KeptSound>

export interface SoundFile {
  readonly content: Buffer
  readonly type: string
}

export interface EvidenceSounds {
  /** A sound that cannot be copied is skipped, so that the report is not lost. */
  copy(sounds: readonly HeardSound[]): Promise<KeptSound[]>
  /** Null if the evidence has no such sound, or its file is gone. @param stored opened evidence, JSON */
  read(stored: string, id: string): Promise<SoundFile | null>
}

/** The area names its files by the size of a picture. */
const fileSize = 960

/** None in evidence of earlier versions. */
export const keptSounds = (sounds: unknown): readonly KeptSound[] => z.array(KeptSound).safeParse(sounds).data ?? []

export function createEvidenceSounds(
  store: PictureStore,
  report: (error: unknown, context: string) => void,
): EvidenceSounds {
  async function keep({ messageId: message, content, type }: HeardSound): Promise<KeptSound> {
    const [_id, key] = [randomUUID(), newFileKey()]
    await store.evidence.put(_id, new Map([[fileSize, sealBytes(key, _id, content)]]))
    return { _id, message, type, key: key.toString('base64') }
  }

  return {
    async copy(sounds) {
      const copies = await Promise.allSettled(sounds.map(keep))
      for (const result of copies)
        if (result.status === 'rejected') report(result.reason, 'copying a reported voice note')
      return copies.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    },
    async read(stored, id) {
      const { sounds } = JSON.parse(stored) as { sounds?: unknown }
      const kept = keptSounds(sounds).find(({ _id }) => _id === id)
      const file = kept && (await store.evidence.read(id, fileSize))
      if (!kept || !file) return null
      const content = openBytes(Buffer.from(kept.key, 'base64'), id, await buffer(file.stream))
      return content && { content, type: kept.type }
    },
  }
}
