import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { vi } from 'vitest'

export const picture = (_id: string, audience: OwnPicture['audience'] = 'members'): OwnPicture => ({
  _id,
  url: audience === 'members' ? `/media/${_id}/320.webp` : `/api/pictures/${_id}/320.webp`,
  audience,
  thumbhash: null,
})

export const jpeg = (bytes = 10) => {
  const file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

/** What jsdom has not: pictures that open with this size, and a canvas that makes them small. */
export function standInForPictures({ width = 3000, height = 2000 } = {}): void {
  const stand = (prototype: object, name: string, value: object) =>
    Object.defineProperty(prototype, name, { configurable: true, ...value })
  stand(HTMLImageElement.prototype, 'decode', {
    value: () => (width > 0 ? Promise.resolve() : Promise.reject(new DOMException('broken', 'EncodingError'))),
  })
  stand(HTMLImageElement.prototype, 'naturalWidth', { get: () => width })
  stand(HTMLImageElement.prototype, 'naturalHeight', { get: () => height })
  stand(URL, 'createObjectURL', { value: () => 'blob:picture' })
  stand(URL, 'revokeObjectURL', { value: () => undefined })
  const context = { scale() {}, translate() {}, rotate() {}, fillRect() {}, drawImage: vi.fn() }
  stand(HTMLCanvasElement.prototype, 'getContext', { value: () => context })
  stand(HTMLCanvasElement.prototype, 'toBlob', {
    value: (done: (blob: Blob) => void) => done(new Blob(['cropped'], { type: 'image/jpeg' })),
  })
}
