// A ZIP archive made while it is being sent: one file at a time, as fast as it is read.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ArchiveFile {
  readonly name: string
  /** Asked for when its turn has come. */
  readonly open: () => Readable | Promise<Readable>
  /** Left out for what is compressed already. */
  readonly compress?: boolean
}

/** What fails on the way cuts the archive off, so that nobody takes a part for the whole. */
export function createZip(files: readonly ArchiveFile[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  for (const { name, open, compress = false } of files)
    zip.addReadStreamLazy(name, { compress }, (give) => {
      Promise.resolve()
        .then(open)
        .then(
          (stream) => {
            current = stream.on('error', (error: Error) => output.destroy(error))
            give(null, output.destroyed ? stream.destroy() : stream)
          },
          (error: unknown) => give(error, Readable.from([])),
        )
    })
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => current?.destroy())
  zip.end()
  return output
}

/** Rows as one JSON list. */
export const jsonList = (rows: AsyncIterable<object>): Readable => Readable.from(written(rows))

async function* written(rows: AsyncIterable<object>) {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row, null, 2)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
