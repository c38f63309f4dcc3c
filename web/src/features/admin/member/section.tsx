import { type ReactNode, useId } from 'react'

/** Titled section of a member's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-3">
      <h2 id={id} className="text-20">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Text of an empty section. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="text-15 text-ink-3">{children}</p>
