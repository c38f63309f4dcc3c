import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-style.ts'
import { Spinner } from '../feedback/spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & ButtonLook & { pending?: boolean }

/** While `pending` it stays focusable and ignores presses. */
export function Button({ variant, size, wide, className, pending = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), className })}
    >
      {pending && <Spinner size={18} />}
      {children}
    </button>
  )
}
