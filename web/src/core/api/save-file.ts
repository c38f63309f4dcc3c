import { minuteMs } from '@hamvav/contract/durations'

/** Time for the browser to start the download, ms. */
const revokeAfterMs = minuteMs

/** Downloads a blob as a file. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs)
}
