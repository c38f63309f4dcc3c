// Browser Back closes the topmost sheet (decisions/0070): every open sheet has a history entry above its page's entry.
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { popListeners } from '../../core/navigation/pop-listeners.ts'

/** `sheets`: how many sheets lie above the page; the other fields are a copy of the page's entry, so the router sees one page. */
interface EntryState {
  __TSR_key?: string
  sheets?: number
}

interface SheetHistory {
  /** @returns releases the entry of the sheet */
  readonly add: (close: () => void) => () => void
  /** Leaves an entry of a sheet that is not open, after a reload or Forward. */
  readonly sync: () => void
}

/** Wait for the browser to go back, ms; after it, navigation proceeds from the entry where the browser is. */
const travelMs = 1_000

const entry = () => (history.state ?? {}) as EntryState
const depth = () => entry().sheets ?? 0

const histories = new WeakMap<RouterHistory, SheetHistory>()

/** The sheets above the pages of a router's history. */
export function sheetHistoryOf(pages: RouterHistory): SheetHistory {
  const known = histories.get(pages)
  if (known) return known
  const created = createSheetHistory(pages)
  histories.set(pages, created)
  return created
}

function createSheetHistory(pages: RouterHistory): SheetHistory {
  let sheets: { close: () => void }[] = []
  /** Key of the entry that the browser was last seen at. */
  let lastKey: string | undefined
  let travel: ReturnType<typeof setTimeout> | undefined
  /** Navigation that was requested above the page's entry. */
  let waiting: (() => void)[] = []

  /** False while the router holds the browser at another entry, to ask whether to leave a form. */
  const isAtPage = () => entry().__TSR_key !== undefined && entry().__TSR_key === pages.location.state.__TSR_key

  function goBack(entries: number) {
    travel = setTimeout(() => {
      travel = undefined
      navigate()
    }, travelMs)
    history.go(-entries)
  }

  function navigate() {
    const { pathname } = pages.location
    for (const step of waiting.splice(0)) step()
    pages.flush()
    // The same page with another address: a sheet that stays open gets its entry again.
    if (entry().__TSR_key !== lastKey && pages.location.pathname === pathname) sync()
  }

  /** @param mayAdd false on the way to another page, with which the sheet will close */
  function sync(mayAdd = true) {
    pages.flush()
    if (travel || !isAtPage()) return
    lastKey = entry().__TSR_key
    const wanted = waiting.length > 0 ? 0 : sheets.length
    if (depth() > wanted) goBack(depth() - wanted)
    else if (waiting.length > 0) navigate()
    else if (mayAdd) addEntries(wanted)
  }

  /** With the browser's own `pushState`: that of the router would report a new page. */
  function addEntries(wanted: number) {
    for (let sheet = depth() + 1; sheet <= wanted; sheet++)
      History.prototype.pushState.call(history, { ...entry(), sheets: sheet }, '')
  }

  function onPop(event: PopStateEvent) {
    const isOwn = travel !== undefined
    clearTimeout(travel)
    travel = undefined
    const before = lastKey
    lastKey = entry().__TSR_key
    const isSamePage = isAtPage()
    if (isSamePage && lastKey === before) {
      event.stopImmediatePropagation()
      if (!isOwn) for (const { close } of sheets.slice(depth()).toReversed()) close()
    }
    // After the router's own listener, and after sheets have closed; one that refuses gets its entry again.
    setTimeout(() => sync(isSamePage))
  }

  /** Navigation starts at the page's entry: no entry of a sheet is left between pages. */
  function fromPage<Args extends unknown[]>(step: (...args: Args) => void) {
    return (...args: Args) => {
      if (!travel && (depth() === 0 || !isAtPage())) return step(...args)
      waiting.push(() => step(...args))
      sync()
    }
  }

  popListeners.add(onPop)
  pages.push = fromPage(pages.push)
  pages.replace = fromPage(pages.replace)
  pages.go = fromPage(pages.go)
  pages.back = fromPage(pages.back)
  pages.forward = fromPage(pages.forward)

  return {
    sync,
    add(close) {
      const sheet = { close }
      sheets.push(sheet)
      queueMicrotask(() => sync())
      return () => {
        sheets = sheets.filter((other) => other !== sheet)
        // Another sheet may take its place, or a link in it may navigate.
        setTimeout(() => sync())
      }
    },
  }
}

/** Browser Back closes the sheet. @param close as its close button does */
export function useSheetHistory(open: boolean, close: () => void): void {
  // Absent in tests of single parts.
  const pages = useRouter({ warn: false })?.history
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    if (open && pages) return sheetHistoryOf(pages).add(() => latest.current())
    return undefined
  }, [open, pages])
}
