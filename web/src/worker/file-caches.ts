// Caches of the service worker: the shell of this build, files of any build, public pictures. No answers of calls.
import { dayMs } from '@hamvav/contract/durations'
import { memberCaches } from '../core/session/device-session.ts'
import { overflow } from './routing.ts'

const { version, shell, screens } = __WORKER_BUILD__

/** One cache per build. */
const shellPrefix = 'shell '
const shellCache = shellPrefix + version
const codeCache = 'code'
const mediaCache = memberCaches.media

/** Maximum number of code files: two builds with all screens, as open tabs may run the older one. */
const codeFiles = 2 * screens.length
/** Maximum number of pictures: about 5 MB. */
const pictures = 150
const pictureMaxAgeMs = 30 * dayMs

/** Responses vary by compression only. */
const whole = { ignoreVary: true }

/** Incremented at a logout: responses to earlier requests are not cached. */
let logoutCount = 0

const isHashed = (path: string) => path.startsWith('/assets/')

/** All or nothing: a missing file fails the installation. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await Promise.all(
    shell.map(async (path) => {
      // A hashed file is the same in every build, and mostly in the browser's HTTP cache.
      const known = isHashed(path) ? await caches.match(path, whole) : undefined
      if (known) return cache.put(path, known)
      return cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' }))
    }),
  )
}

/** Deletes shells of other builds; their code moves to the code cache, as other tabs may still run them. */
export async function deleteOldShells(): Promise<void> {
  const code = await caches.open(codeCache)
  for (const name of await caches.keys()) {
    if (!name.startsWith(shellPrefix) || name === shellCache) continue
    const old = await caches.open(name)
    for (const request of await old.keys()) {
      const response = isHashed(new URL(request.url).pathname) && (await old.match(request))
      if (response) await code.put(request, response)
    }
    await caches.delete(name)
  }
  await trim(codeCache, codeFiles)
}

/** A cache that cannot be read (damaged, deleted) counts as a miss. */
const found = (request: RequestInfo, cacheName: string): Promise<Response | undefined> =>
  caches.match(request, { ...whole, cacheName }).catch(() => undefined)

export const fromShell = (path: string): Promise<Response | undefined> => found(path, shellCache)

/** From a cache, else from the network and then cached. */
export async function serveFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const known = (await fromShell(request.url)) ?? (await found(request, codeCache))
  return known ?? fetchAndCache(event, codeCache, codeFiles)
}

export async function servePicture(event: FetchEvent): Promise<Response> {
  const known = await found(event.request, mediaCache)
  if (known && !isOld(known)) return known
  return fetchAndCache(event, mediaCache, pictures)
}

function isOld(response: Response): boolean {
  const date = Date.parse(response.headers.get('date') ?? '')
  return Date.now() - date > pictureMaxAgeMs
}

async function fetchAndCache(event: FetchEvent, name: string, limit: number): Promise<Response> {
  const requestedAt = logoutCount
  const response = await fetch(event.request)
  // Partial responses, errors and redirects are not cached.
  if (response.status === 200 && response.type === 'basic' && !response.redirected)
    event.waitUntil(store({ name, limit, requestedAt }, event.request, response.clone()))
  return response
}

interface CacheTarget {
  name: string
  limit: number
  requestedAt: number
}

/** Caches a response; on a full device the pictures are deleted instead. */
async function store({ name, limit, requestedAt }: CacheTarget, request: Request, response: Response): Promise<void> {
  const isTooLate = () => name === mediaCache && requestedAt !== logoutCount
  try {
    if (isTooLate()) return
    await (await caches.open(name)).put(request, response)
    if (isTooLate()) await caches.delete(name)
    else await trim(name, limit)
  } catch {
    await caches.delete(mediaCache).catch(() => false)
  }
}

async function trim(name: string, limit: number): Promise<void> {
  const cache = await caches.open(name)
  for (const request of overflow(await cache.keys(), limit)) await cache.delete(request)
}

/** Caches files sequentially with low priority; stops at the first failure. */
export async function cacheFiles(paths: readonly string[] = screens): Promise<void> {
  for (const path of paths) {
    if (!isHashed(path) || (await caches.match(path, whole))) continue
    const response = await fetch(path, { priority: 'low' }).catch(() => undefined)
    if (!response?.ok) return
    await (await caches.open(codeCache)).put(path, response)
  }
  await trim(codeCache, codeFiles)
}

export async function clearMemberCaches(): Promise<void> {
  logoutCount += 1
  for (const name of Object.values(memberCaches)) await caches.delete(name)
}
