// ZIP archive generated while it is sent: one file at a time, as fast as the receiver reads.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ArchiveFile {
  readonly name: string
  /** Called when the file is next. */
  readonly open: () => Readable | Promise<Readable>
  /** False (default) for compressed formats. */
  readonly compress?: boolean
}

/** An error destroys the stream, so that a truncated archive is not mistaken for a complete one. */
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

/** Rows as one JSON array. */
export const jsonList = (rows: AsyncIterable<object>): Readable => Readable.from(jsonLines(rows))

async function* jsonLines(rows: AsyncIterable<object>) {
  let separator = '['
  for await (const row of rows) {
    yield `${separator}\n${JSON.stringify(row, null, 2)}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}
