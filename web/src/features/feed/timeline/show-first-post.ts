import { isCalm } from '../../../core/preferences/data-saver.ts'

/** Brings the top of the list to the reader who asked for what is new, and the keyboard with it. */
export function showFirstPost(list: HTMLElement | null): void {
  if (!list) return
  if (list.getBoundingClientRect().top < 0) {
    list.scrollIntoView({ block: 'start', behavior: isCalm() ? 'instant' : 'smooth' })
  }
  list.querySelector('article')?.focus({ preventScroll: true })
}
