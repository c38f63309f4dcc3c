import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import { vi } from 'vitest'

export const picture = (_id: string, audience: OwnPicture['audience'] = 'members'): OwnPicture => ({
  _id,
  url: audience === 'members' ? `/media/${_id}/320.webp` : `/api/pictures/${_id}/320.webp`,
  audience,
  thumbhash: null,
  isBeingChecked: false,
  isInReview: false,
})

export const jpeg = (bytes = 10) => {
  const file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

/** Fakes for jsdom: pictures that decode with this size, and a canvas that exports them. */
export function fakePictures({ width = 3000, height = 2000 } = {}): void {
  const define = (prototype: object, name: string, value: object) =>
    Object.defineProperty(prototype, name, { configurable: true, ...value })
  define(HTMLImageElement.prototype, 'decode', {
    value: () => (width > 0 ? Promise.resolve() : Promise.reject(new DOMException('broken', 'EncodingError'))),
  })
  define(HTMLImageElement.prototype, 'naturalWidth', { get: () => width })
  define(HTMLImageElement.prototype, 'naturalHeight', { get: () => height })
  define(URL, 'createObjectURL', { value: () => 'blob:picture' })
  define(URL, 'revokeObjectURL', { value: () => undefined })
  const context = { scale() {}, translate() {}, rotate() {}, fillRect() {}, drawImage: vi.fn() }
  define(HTMLCanvasElement.prototype, 'getContext', { value: () => context })
  define(HTMLCanvasElement.prototype, 'toBlob', {
    value: (done: (blob: Blob) => void) => done(new Blob(['cropped'], { type: 'image/jpeg' })),
  })
}
