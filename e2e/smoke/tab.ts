// The actions of the smoke journey, the same for both browser protocols. Elements are found by role and visible or accessible text.
import { setTimeout as sleep } from 'node:timers/promises'

/** An element: by role and name, or by a text on the screen. */
export interface Target {
  /** Includes the native elements of a role; `text`: the innermost element with the text. */
  readonly role: 'button' | 'link' | 'field' | 'article' | 'choice' | 'text'
  /** Part of its accessible name or text. */
  readonly name: string
}

/** A tab of a browser: five actions, which each driver implements. */
export interface Driver<Element> {
  goto(url: string): Promise<void>
  /** Runs a function in the page. */
  run<Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument): Promise<Result>
  /** Null if there is none. */
  find(target: Target): Promise<Element | null>
  click(element: Element): Promise<void>
  /** Types into the field, `\n` is the Enter key. */
  type(element: Element, text: string): Promise<void>
}

export interface Tab {
  goto(path: string): Promise<void>
  run<Result>(inPage: () => Result): Promise<Result>
  /** Waits until the element is visible; by default one with the text. */
  see(name: string, role?: Target['role']): Promise<void>
  /** Waits until the text is no longer visible. */
  seeNoMore(name: string): Promise<void>
  click(role: Target['role'], name: string): Promise<void>
  /** Clicks a link until the page is there: a notice that appears above it may move it away during a click. */
  follow(name: string, isThere: () => boolean): Promise<void>
  type(field: string, text: string): Promise<void>
  /** Waits until the function returns true in the page. */
  until(what: string, inPage: () => boolean | Promise<boolean>): Promise<void>
}

/** Longer than the slowest reconnection of a client and the interval at which queries that failed are repeated. */
const timeoutMs = 60_000
const pollMs = 100
const betweenClicksMs = 3_000

export function createTab<Element>(driver: Driver<Element>, url: string): Tab {
  async function wait<Result>(what: string, attempt: () => Promise<Result | null | false>): Promise<Result> {
    const deadline = Date.now() + timeoutMs
    let problem = ''
    for (;;) {
      // The element or the whole page may be replaced meanwhile: try again.
      const result = await attempt().catch((error: unknown) => {
        problem = `: ${String(error)}`
        return null
      })
      if (result !== null && result !== false) return result
      if (Date.now() > deadline) {
        const seen = await driver.run(() => `${location.pathname}\n${document.body.innerText}`, undefined)
        throw new Error(`${what} did not happen${problem}; the screen: ${seen.slice(0, 1500)}`)
      }
      await sleep(pollMs)
    }
  }
  const act = (what: string, target: Target, action: (element: Element) => Promise<void>) =>
    wait(what, async () => {
      const element = await driver.find(target)
      if (element === null) return null
      await action(element)
      return true
    })
  return {
    // Firefox refuses to navigate while the page itself does.
    goto: async (path) =>
      void (await wait(`${path} opened`, async () => {
        await driver.goto(`${url}${path}`)
        return true
      })),
    run: (inPage) => driver.run(inPage, undefined),
    see: async (name, role = 'text') => void (await wait(`“${name}” shown`, () => driver.find({ role, name }))),
    seeNoMore: async (name) =>
      void (await wait(`“${name}” gone`, async () => (await driver.find({ role: 'text', name })) === null)),
    click: async (role, name) =>
      void (await act(`click on “${name}”`, { role, name }, (element) => driver.click(element))),
    follow: async (name, isThere) =>
      void (await wait(`“${name}” followed`, async () => {
        if (await driver.run(isThere, undefined)) return true
        const link = await driver.find({ role: 'link', name })
        if (link === null) return false
        await driver.click(link)
        for (const end = Date.now() + betweenClicksMs; Date.now() < end; await sleep(pollMs))
          if (await driver.run(isThere, undefined)) return true
        return false
      })),
    type: async (field, text) =>
      void (await act(`typing into “${field}”`, { role: 'field', name: field }, (element) =>
        driver.type(element, text),
      )),
    until: async (what, inPage) => void (await wait(what, () => driver.run(inPage, undefined) as Promise<boolean>)),
  }
}

/** Runs in the page, so it must not use anything outside of this function. */
export function findInPage({ role, name }: Target): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input:not([type=hidden]), textarea, [role=textbox]',
    article: 'article, [role=article]',
    choice: 'input[type=radio], input[type=checkbox], [role=switch], [role=radio]',
    text: 'body *',
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label'),
    textOf(element.getAttribute('aria-labelledby')),
    ...Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent),
    element.getAttribute('placeholder'),
    element.textContent,
  ]
  const found = Array.from(document.querySelectorAll(selectors[role])).filter(
    (element) => namesOf(element).some((text) => text?.includes(name)) && (role === 'choice' || isVisible(element)),
  )
  // In document order the innermost element comes last.
  return (role === 'text' ? found.at(-1) : found[0]) ?? null
}
