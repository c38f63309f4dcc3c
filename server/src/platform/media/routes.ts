import { pictureSizes } from '@hamvav/contract/profiles/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { PictureStore } from './picture-store.ts'
import type { PictureSize } from './picture-url.ts'

const address = /^\/media\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/(\d+)\.webp$/

/** `/media/<id>/<size>.webp`: profile pictures, under names nobody can guess and that never change what they show. */
export function mediaRoutes(app: FastifyInstance, store: PictureStore): void {
  app.get('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const [, id, size] = address.exec(request.url.split('?')[0] ?? '') ?? []
    const isSize = pictureSizes.includes(Number(size) as PictureSize)
    const picture = id && isSize ? await store.read(id, Number(size) as PictureSize) : null
    if (!picture) throw new AppError('not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': picture.bytes,
        'content-security-policy': "default-src 'none'",
      })
      .type('image/webp')
      .send(picture.stream)
  })
}
