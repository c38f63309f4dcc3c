import type { Page } from '@playwright/test'

/** Waits until the page shows what it has received: ten frames in which neither its content nor a scroll position changes. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = 0
        const change = () => (quiet = 0)
        const observer = new MutationObserver(change)
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        addEventListener('scroll', change, true)
        // A tab in the background has no frames.
        const soon = (step: () => void) => (document.hidden ? setTimeout(step, 16) : requestAnimationFrame(step))
        const next = () => {
          if (++quiet <= 10) return void soon(next)
          observer.disconnect()
          removeEventListener('scroll', change, true)
          resolve()
        }
        soon(next)
      }),
  )

/** Waits for hydration: React has attached to the elements of a prerendered page. Before that a click does nothing. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
