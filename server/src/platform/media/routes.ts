import { pictureSizes } from '@hamvav/contract/profiles/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { PictureArea } from './picture-store.ts'

const address = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(\d+)\.webp$/

/**
 * `/media/<id>/<size>.webp`: pictures for everybody, under names nobody can guess and that never change what they show.
 * A day in a browser's cache, and not for ever: their member may be suspended.
 * @param isShown whether the file with this id is for anybody now
 */
export function mediaRoutes(
  app: FastifyInstance,
  store: PictureArea,
  isShown: (fileId: string) => Promise<boolean>,
): void {
  app.get('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const [, id, side] = address.exec(request.url.split('?')[0] ?? '') ?? []
    const size = pictureSizes.find((one) => String(one) === side)
    const picture = id && size && (await isShown(id)) ? await store.read(id, size) : null
    if (!picture) throw new AppError('not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=86400, immutable',
        'content-length': picture.bytes,
        'content-security-policy': "default-src 'none'",
      })
      .type('image/webp')
      .send(picture.stream)
  })
}
