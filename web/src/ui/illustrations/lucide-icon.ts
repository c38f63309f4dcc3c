// In place of lucide's own module of this purpose (web/vite.config.ts), whose generality costs the first screen a kilobyte.
import { createElement, type SVGProps } from 'react'

interface IconData {
  /** Element and attributes of each part, the key among them. */
  readonly node: readonly (readonly [string, Record<string, string>])[]
}
type IconProps = SVGProps<SVGSVGElement> & { readonly size?: number | string }

// Lucide's icons import the default.
// oxlint-disable-next-line import/no-default-export
export default function createLucideIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...props }: IconProps) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': props['aria-label'] || props.role ? undefined : true,
      ...props,
    } as const
    return createElement('svg', attributes, parts)
  }
}
