// Copies of reported pictures, which outlive what the reported member does to theirs.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pictureSizes } from '@hamvav/contract/profiles/limits'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'

export interface PictureSource {
  readonly fileId: string
  /** In which area it lies. */
  readonly isHidden: boolean
}

export type EvidencePictures = ReturnType<typeof createEvidencePictures>

const largestFirst = pictureSizes.toSorted((one, other) => other - one)

export function createEvidencePictures(store: PictureStore, report: (error: unknown, context: string) => void) {
  async function copy({ fileId, isHidden }: PictureSource): Promise<string | null> {
    const area = isHidden ? store.hidden : store.open
    for (const size of largestFirst) {
      const file = await area.read(fileId, size)
      if (!file) continue
      const id = randomUUID()
      await store.evidence.put(id, new Map([[size, await buffer(file.stream)]]))
      return id
    }
    return null // removed a moment ago
  }

  return {
    /** @returns the ids of the copies. A report is worth more than its pictures: one that cannot be copied is left out. */
    async copy(sources: readonly PictureSource[]): Promise<string[]> {
      const copies = await Promise.allSettled(sources.map(copy))
      for (const one of copies) if (one.status === 'rejected') report(one.reason, 'copying a reported picture')
      return copies.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
    },
    async remove(ids: readonly string[]): Promise<void> {
      await Promise.all(ids.map((id) => store.evidence.remove(id)))
    },
  }
}
