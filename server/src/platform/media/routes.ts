import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { addressKey } from '../http/client-address.ts'
import { storedSizes } from './picture-url.ts'
import type { PictureArea } from './store/picture-store.ts'
import { createSlots } from './slots.ts'

const pattern = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(\d+)\.webp$/

/** Maximum pictures being sent, in total and per client; each keeps a file open, and a client may not read them. */
const sendingMax = { total: 1000, each: 100 }

/**
 * Serves `/media/<id>/<size>.webp`: public pictures with unguessable ids and immutable content. Cached by browsers for a
 * day only, because the member may be suspended.
 * @param isShown whether the file with this id is public now
 */
export function mediaRoutes(
  app: FastifyInstance,
  store: PictureArea,
  isShown: (fileId: string) => Promise<boolean>,
): void {
  const slots = createSlots(sendingMax)

  async function open(url: string, address: string) {
    const release = slots.take(address)
    const picture = await find(url).catch((error: unknown) => {
      release()
      throw error
    })
    if (picture) picture.stream.once('close', release)
    else release()
    return picture
  }

  async function find(url: string) {
    const [, id, side] = pattern.exec(url.split('?')[0] ?? '') ?? []
    const size = storedSizes.find((one) => String(one) === side)
    return id && size && (await isShown(id)) ? store.read(id, size) : null
  }

  app.get('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const picture = await open(request.url, addressKey(request.ip))
    if (!picture) throw new AppError('not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=86400, immutable',
        'content-length': picture.bytes,
        'x-robots-tag': 'noindex',
      })
      .type('image/webp')
      .send(picture.stream)
  })
}
