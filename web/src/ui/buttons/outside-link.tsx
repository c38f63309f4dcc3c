import type { ReactNode } from 'react'

/** A web address that a member wrote: it learns nothing of us, and opens beside us. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
      // URLs are always left-to-right.
      dir="ltr"
      className="break-all underline underline-offset-2 select-text [-webkit-touch-callout:default] [unicode-bidi:isolate]"
    >
      {children}
    </a>
  )
}
