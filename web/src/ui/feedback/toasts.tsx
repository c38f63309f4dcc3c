// @offline
// What toast.ts loads: the store of toasts, and the component that shows them.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useRef } from 'react'
import { type Toast, resolveValue, toast as store, useToaster } from 'react-hot-toast/headless'
import { useMessages } from '../../i18n/catalogue.ts'
import { laterParts, parts } from '../../i18n/texts/app.ts'
import { useToastPlace } from './toast-place.ts'

/** Defaults of the library and the specification: success 2000 ms, error 4000 ms, at most 20 at once (spec §9). */
export interface ToastOptions {
  /** ms */
  duration?: number
  /** A toast with the same id is replaced. */
  id?: string
  /** Such as Undo; pressing it also closes the toast. */
  action?: ToastAction
}

interface ToastAction {
  label: string
  onPress: () => void
}

const toastsMax = 20
const actions = new Map<string, ToastAction>()

/** Stores the action beside the library's store, which holds only texts. */
function withAction({ action, ...options }: ToastOptions): Omit<ToastOptions, 'action'> {
  if (!action) {
    // It may replace a toast that had one.
    if (options.id) actions.delete(options.id)
    return options
  }
  const id = options.id ?? crypto.randomUUID()
  actions.set(id, action)
  for (const [oldest] of actions) if (actions.size > toastsMax) actions.delete(oldest)
  return { ...options, id }
}

const kinds = { success: store.success, error: store.error, blank: store }

export const show = (kind: keyof typeof kinds, message: string, options: ToastOptions = {}): void =>
  void kinds[kind](message, withAction(options))

export const dismiss = (id?: string): void => store.dismiss(id)

const looks = {
  success: { icon: CircleCheck, colours: 'bg-pine-soft text-pine-soft-ink border-pine/30' },
  error: { icon: CircleAlert, colours: 'bg-danger-soft text-danger-soft-ink border-danger/30' },
  info: { icon: Info, colours: 'bg-surface text-ink border-sky-ink/40 [&>svg]:text-sky-ink' },
}

const lookOf = (type: Toast['type']) => (type === 'success' || type === 'error' ? looks[type] : looks.info)

/** @param onPress called before a press closes the toast */
function ToastCard({ item, onPress }: { item: Toast; onPress: () => void }) {
  const text = useMessages(parts)
  const { icon: Icon, colours } = lookOf(item.type)
  const action = actions.get(item.id)
  return (
    <div
      className={`pointer-events-auto flex animate-rise items-center gap-2.5 rounded-[14px] border py-1 pr-1 pl-4 font-semibold shadow-3 transition-opacity duration-200 ${colours} ${item.visible ? '' : 'opacity-0'}`}
    >
      <Icon size={20} aria-hidden="true" className="flex-none" />
      <span {...item.ariaProps} className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        {resolveValue(item.message, item)}
      </span>
      {action && (
        <button
          type="button"
          onClick={() => {
            onPress()
            dismiss(item.id)
            action.onPress()
          }}
          className="touch flex-none rounded-chip px-3 underline underline-offset-3"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={text.close}
        onClick={() => {
          onPress()
          dismiss(item.id)
        }}
        className="touch grid place-items-center rounded-full opacity-70 hover:opacity-100"
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The visible toasts, newest at the bottom; their timers pause while the pointer or the focus is inside. */
export function Toasts() {
  const text = useMessages(laterParts)
  const { toasts, handlers } = useToaster()
  const section = useRef<HTMLElement>(null)
  const focusedBefore = useRef<Element | null>(null)
  useToastPlace(section, toasts.length)
  const isInside = (element: Element | null) => section.current?.contains(element) === true
  // The pressed toast disappears with the focus.
  const restoreFocus = () => {
    if (!isInside(document.activeElement)) return
    const before = focusedBefore.current?.isConnected ? focusedBefore.current : document.querySelector('main')
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointer and focus only pause the timers
    <section
      ref={section}
      aria-label={text.messagesForYou}
      onFocus={({ relatedTarget }) => {
        if (isInside(relatedTarget)) return
        focusedBefore.current = relatedTarget
        handlers.startPause()
      }}
      onBlur={({ relatedTarget }) => !isInside(relatedTarget) && handlers.endPause()}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="toast-stack"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} onPress={restoreFocus} />
      ))}
    </section>
  )
}
