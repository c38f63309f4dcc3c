import type { OwnPicture } from '@hamvav/contract/profiles/entities'
import sharp from 'sharp'
import type { TestApp, TestMember } from '../../../testing/test-app.ts'

/** A JPEG with a distinct image for each seed. */
export const photo = (seed = 0, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: (seed * 53) % 256, g: (seed * 97) % 256, b: 90 } } })
    .composite([{ input: { create: { width: 90, height: 60, channels: 3, background: '#ffffff' } }, left: 3, top: 3 }])
    .jpeg()
    .toBuffer()

/** A JPEG with shapes of its own for each seed: without structure a picture has no perceptual hash. */
export function drawing(seed: number, width = 900, height = 500): Promise<Buffer> {
  const at = (n: number) => ((seed * 7919 + n * 104_729) % 97) / 97
  const shapes = Array.from({ length: 14 }, (_, n) => {
    const grey = Math.floor(at(n * 5) * 255)
    const [x, y, rx, ry] = [1, 2, 3, 4].map((more) => Math.floor(at(n * 5 + more) * 500))
    return `<ellipse cx="${x}" cy="${y}" rx="${20 + rx! / 3}" ry="${20 + ry! / 3}" fill="rgb(${grey},${255 - grey},90)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 500 500" preserveAspectRatio="none"><rect width="500" height="500" fill="#ccc"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

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
