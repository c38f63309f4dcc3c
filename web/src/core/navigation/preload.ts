// Around each import() of the build, instead of Vite's helper: the files that the code imports are requested with it, not after it.
// The lists of the first screen's chunk are a file of their own (web/preload-lists.ts), which public/early.js asks for.

declare global {
  interface Window {
    /** Files by the number of the list. */
    preloadLists?: readonly (readonly string[])[]
  }
}

const asked = new Map<string, Promise<unknown> | undefined>()

/** @param files or the number of their list; a list that is not there yet costs a round trip */
export async function preload<T>(load: () => Promise<T>, files: readonly string[] | number = []): Promise<T> {
  try {
    await Promise.all((typeof files === 'number' ? (window.preloadLists?.[files] ?? []) : files).map(ask))
    return await load()
  } catch (error) {
    // As Vite does (core/pwa/app-update.ts).
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

/** @returns undefined for code, which nothing waits for; a promise for styles */
function ask(file: string): Promise<unknown> | undefined {
  if (asked.has(file)) return asked.get(file)
  const link = document.createElement('link')
  const isStyle = file.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${file}`
  const loaded = isStyle
    ? new Promise((resolve, reject) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', () => {
          // The next call tries again.
          asked.delete(file)
          link.remove()
          reject(new Error(`Unable to preload ${file}`))
        })
      })
    : undefined
  asked.set(file, loaded)
  document.head.append(link)
  return loaded
}
