// Copies of reported pictures, which remain after the reported member changes or deletes theirs, and their retention.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { dayMs } from '@hamvav/contract/durations'
import { evidenceDays } from '@hamvav/contract/safety/limits'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { largestFirst, type StoredSize } from '../../../platform/media/picture-url.ts'
import type { PictureStore } from '../../../platform/media/store/picture-store.ts'
import { deleteEvidence, findOldEvidence, listEvidence } from '../reports/report-queries.ts'

interface StoredSource {
  readonly fileId: string
  /** The file is in the hidden area of the store. */
  readonly isHidden: boolean
}

/** Of a chat the picture itself: its file is sealed. */
export type PictureSource = StoredSource | { readonly content: Buffer }

export interface EvidencePictures {
  /** @returns ids of the copies; a picture that cannot be copied is skipped, so that the report is not lost */
  copy(sources: readonly PictureSource[]): Promise<string[]>
  remove(ids: readonly string[]): Promise<void>
}

export function createEvidencePictures(
  store: PictureStore,
  report: (error: unknown, context: string) => void,
): EvidencePictures {
  async function keep(size: StoredSize, content: Buffer): Promise<string> {
    const id = randomUUID()
    await store.evidence.put(id, new Map([[size, content]]))
    return id
  }

  async function copy(source: PictureSource): Promise<string | null> {
    if ('content' in source) return keep(1600, source.content)
    const { fileId, isHidden } = source
    const area = isHidden ? store.hidden : store.open
    for (const size of largestFirst) {
      const file = await area.read(fileId, size)
      if (!file) continue
      return keep(size, await buffer(file.stream))
    }
    return null // removed meanwhile
  }

  return {
    async copy(sources) {
      const copies = await Promise.allSettled(sources.map(copy))
      for (const result of copies) if (result.status === 'rejected') report(result.reason, 'copying a reported picture')
      return copies.flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
    },
    async remove(ids) {
      await Promise.all(ids.map((id) => store.evidence.remove(id)))
    },
  }
}

/** Ids of all copies, also of voice notes, that belong to a report. */
export async function readEvidenceIds(pool: Queryable): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const reports = await run(pool, listEvidence, [after])
    for (const { files } of reports) for (const id of files) ids.add(id)
    const last = reports.at(-1)
    if (!last) return ids
    after = last.id
  }
}

const batch = 100
const retentionMs = evidenceDays * dayMs

interface CleanupOptions {
  readonly pool: Queryable
  readonly pictures: Pick<EvidencePictures, 'remove'>
  readonly now: () => number
}

/** Deletes the evidence of reports decided long ago. Its files first, so that an interrupted run is repeated. */
export function createEvidenceCleanup({ pool, pictures, now }: CleanupOptions): JobWork {
  return async (stopping) => {
    const before = new Date(now() - retentionMs)
    let found = batch
    while (found === batch && !stopping.aborted) {
      const old = await run(pool, findOldEvidence, [before, batch])
      found = old.length
      for (const { files } of old) await pictures.remove(files)
      await run(pool, deleteEvidence, [old.map(({ id }) => id)])
    }
  }
}
