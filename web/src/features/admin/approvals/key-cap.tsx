/** A key as it stands on the keyboard; not for screen readers, which have `aria-keyshortcuts`. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      lang="en"
      className="hidden min-w-6 flex-none rounded-[6px] border border-current/40 px-1 py-0.5 text-center font-sans text-12 leading-tight font-semibold lg:inline-block"
    >
      {children}
    </kbd>
  )
}
