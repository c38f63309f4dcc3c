// The worker's caches: the shell of this build, files of any build, public pictures. Nothing that a call has answered.
import { memberCaches } from '../core/session/device-session.ts'
import { overflow } from './routing.ts'

const { version, shell, screens } = __WORKER_BUILD__

/** One cache a build: its files belong together. */
const shellPrefix = 'shell '
const shellCache = shellPrefix + version
const codeCache = 'code'
const mediaCache = memberCaches.media

/** About two builds with all their screens. */
const codeFiles = 240
/** About 5 MB. */
const pictures = 150
const pictureDays = 30

/** What the server sends differs by how it is packed only. */
const whole = { ignoreVary: true }

/** Rises when a member leaves: what was asked for before is not kept any more. */
let era = 0

const isHashed = (path: string) => path.startsWith('/assets/')

/** All or nothing: without one of its files the new version is not installed. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await Promise.all(
    shell.map(async (path) => {
      // A hashed file is the same in every build, and most often in the browser's own cache.
      const known = isHashed(path) ? await caches.match(path, whole) : undefined
      if (known) return cache.put(path, known)
      return cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'no-cache' }))
    }),
  )
}

/** Only this build's shell stays; other tabs still run the last one, so its code stays among the files. */
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

/** A store that the browser cannot read, damaged or taken away, is no reason to show nothing: then the network has it. */
const found = (request: RequestInfo, cacheName: string): Promise<Response | undefined> =>
  caches.match(request, { ...whole, cacheName }).catch(() => undefined)

export const fromShell = (path: string): Promise<Response | undefined> => found(path, shellCache)

/** From a cache, else from the network and then kept. */
export async function serveFile(event: FetchEvent): Promise<Response> {
  const { request } = event
  const known = (await fromShell(request.url)) ?? (await found(request, codeCache))
  return known ?? fetchAndKeep(event, codeCache, codeFiles)
}

export async function servePicture(event: FetchEvent): Promise<Response> {
  const known = await found(event.request, mediaCache)
  if (known && !isOld(known)) return known
  return fetchAndKeep(event, mediaCache, pictures)
}

function isOld(response: Response): boolean {
  const date = Date.parse(response.headers.get('date') ?? '')
  return Date.now() - date > pictureDays * 86_400_000
}

async function fetchAndKeep(event: FetchEvent, name: string, limit: number): Promise<Response> {
  const asked = era
  const response = await fetch(event.request)
  // A part of a file, an error and a redirect are passed on only.
  if (response.status === 200 && response.type === 'basic' && !response.redirected)
    event.waitUntil(keep({ name, limit, asked }, event.request, response.clone()))
  return response
}

type Place = { name: string; limit: number; asked: number }

/** A device without room keeps less: that is no failure. */
async function keep({ name, limit, asked }: Place, request: Request, response: Response): Promise<void> {
  const isTooLate = () => name === mediaCache && asked !== era
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

/** One after the other and behind everything else; a failure ends it until the next time. */
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
  era += 1
  for (const name of Object.values(memberCaches)) await caches.delete(name)
}
