import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import sharp from 'sharp'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

/** A JPEG with a distinct image for each seed. */
export const photo = (seed = 0, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: 90 } } })
    .composite([{ input: { create: { width: 90, height: 60, channels: 3, background: '#ffffff' } }, left: 3, top: 3 }])
    .jpeg()
    .toBuffer()

export type Part = readonly [field: string, file: Buffer, name?: string, type?: string]

/** A multipart body as browsers send it. */
export function formOf(...parts: readonly Part[]): FormData {
  const form = new FormData()
  for (const [field, file, name = 'photo.jpg', type = 'image/jpeg'] of parts)
    form.append(field, new Blob([new Uint8Array(file)], { type }), name)
  return form
}

/** Calls of a member over the network, as injected requests do not stream uploads. */
export async function createAlbumClient(app: TestApp, member: TestMember) {
  const origin = await app.listen()
  const call = (method: string, path: string, body?: FormData | object) =>
    fetch(origin + path, {
      method,
      headers: {
        ...member.headers,
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
  const tryToAdd = (file: Buffer, audience?: string) =>
    call('POST', `/api/profile/pictures${audience ? `?audience=${audience}` : ''}`, formOf(['picture', file]))
  return {
    call,
    tryToAdd,
    upload: (...parts: readonly Part[]) => call('POST', '/api/profile/upload', formOf(...parts)),
    add: async (file: Buffer, audience?: string) => json<OwnPicture>(tryToAdd(file, audience)),
    list: () => json<OwnPicture[]>(call('GET', '/api/profile/pictures')),
    order: (order: readonly string[]) => call('PUT', '/api/profile/pictures', { order }),
    setAudience: (id: string, audience: string) => call('PUT', `/api/profile/pictures/${id}`, { audience }),
    remove: (id: string) => call('DELETE', `/api/profile/pictures/${id}`),
  }
}
