import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Entry } from '../model/entries.ts'

/** Selected entries that stay mounted, at most. */
const selectedMax = 200

const entryOf = (node: Node | null, box: Element | null): number | null => {
  const element = node instanceof Element ? node : node?.parentElement
  const row = element && box?.contains(element) ? element.closest<HTMLElement>('[data-entry]') : null
  return row ? Number(row.dataset['entry']) : null
}

/** Indexes of the entries with the focus or the selection: unmounting them would lose both. */
export function usePinnedEntries(box: RefObject<HTMLElement | null>, entries: readonly Entry[]): readonly number[] {
  const [focused, setFocused] = useState<string | null>(null)
  const [selected, setSelected] = useState<readonly [string, string] | null>(null)

  useEffect(() => {
    const element = box.current
    const keyOf = (node: Node | null) => {
      const index = entryOf(node, element)
      return index === null ? null : (entries[index]?.key ?? null)
    }
    const onFocus = ({ target }: FocusEvent) => setFocused(target instanceof Node ? keyOf(target) : null)
    const onBlur = () => setFocused(null)
    const onSelect = () => {
      const selection = getSelection()
      const [from, to] = [keyOf(selection?.anchorNode ?? null), keyOf(selection?.focusNode ?? null)]
      setSelected(selection && !selection.isCollapsed && from !== null && to !== null ? [from, to] : null)
    }
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    document.addEventListener('selectionchange', onSelect)
    return () => {
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
      document.removeEventListener('selectionchange', onSelect)
    }
  }, [box, entries])

  const pinned = useMemo(() => {
    if (!focused && !selected) return []
    const keys = [focused, ...(selected ?? [])]
    const [focus = -1, from = -1, to = -1] = keys.map((key) => entries.findIndex((entry) => entry.key === key))
    const first = Math.min(from, to)
    const length = first < 0 ? 0 : Math.min(Math.abs(to - from) + 1, selectedMax)
    const range = Array.from({ length }, (_, n) => first + n)
    return focus < 0 ? range : [focus, ...range]
  }, [entries, focused, selected])

  return pinned
}
