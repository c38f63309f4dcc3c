import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Replaces XMLHttpRequest; the test controls progress and answer. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  path = ''
  body: FormData | null = null
  status = 0
  responseText = ''
  timeout = 0

  open(_method: string, path: string) {
    this.path = path
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null
  }

  send(body: FormData) {
    this.body = body
    uploads.push(this)
  }

  abort() {
    this.dispatchEvent(new Event('abort'))
  }

  async sent(part: number) {
    await act(async () => {
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: part * 1000, total: 1000 }))
    })
  }

  async answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    await act(async () => {
      this.dispatchEvent(new Event('load'))
    })
  }

  async end(how: 'error' | 'timeout') {
    await act(async () => {
      this.dispatchEvent(new Event(how))
    })
  }
}

/** Uploads that were sent, in order. */
export const uploads: FakeUpload[] = []

export function fakeUploads(): void {
  uploads.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}
