import { useEffect, useRef } from 'react'

/** By letter, in small. */
export type Shortcuts = Readonly<Record<string, () => void>>

const writing = 'input, textarea, select, [contenteditable="true"]'
/** What lies over the screen has keys of its own. */
const above = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Of a keyboard in another script it is the place of the key that counts. */
function nameOf({ key, code }: KeyboardEvent): string {
  if (key.length > 1 || /^[a-z]$/i.test(key)) return key.length > 1 ? key : key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

/** Single keys, with none held beside them, and never while something is being written (WCAG 2.1.4). */
export function useShortcuts(isOn: boolean, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(writing)) return
      if (document.querySelector(above)) return
      const act = latest.current[nameOf(event)]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}
