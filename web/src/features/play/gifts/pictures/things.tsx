import type { GiftId } from '@hamvav/contract/play/gifts'
import type { ReactNode } from 'react'
import { beat, float, lean, sway } from './motion.ts'

const flagColours = ['#3f78c2', '#f4f1ea', 'var(--tika)', 'var(--pine)', 'var(--marigold)']

/** Things to wear, to hear and to play with. */
export const things = {
  khada: (
    <g className={sway}>
      <path
        d="M14 6c4 14 32 14 36 0l4 4c-2 12-10 18-22 18S12 22 10 10z"
        fill="#fffaf0"
        stroke="#d9cfb8"
        strokeWidth="1.5"
      />
      <path d="M16 22l-4 32h10l3-27zM48 22l4 32H42l-3-27z" fill="#fffaf0" stroke="#d9cfb8" strokeWidth="1.5" />
      <path d="M13 46h9M42 46h9M13 41h10M41 41h10" stroke="var(--marigold)" strokeWidth="1.5" />
      <path d="M13 54v5M17 54v5M21 54v5M43 54v5M47 54v5M51 54v5" stroke="#d9cfb8" strokeWidth="1.5" />
    </g>
  ),
  kite: (
    <g className={float}>
      <path d="M36 4 56 24 32 44 16 20z" fill="var(--tika)" />
      <path d="M36 4 32 44 16 20z" fill="var(--marigold)" />
      <path d="M36 4 32 44M16 20l40 4" stroke="var(--maroon)" strokeWidth="1.5" />
      <path d="M32 44c-8 4-2 8-9 10s-6 4-9 6" fill="none" stroke="var(--maroon)" strokeWidth="1.5" />
      <path d="m27 49 6 1-4 4zM19 55l5 2-5 3z" fill="var(--pine)" />
    </g>
  ),
  madal: (
    <g className={lean}>
      <path d="M12 22c10-8 30-8 40 0v24c-10 8-30 8-40 0z" fill="#a85a2a" />
      <ellipse cx="13" cy="34" rx="6" ry="13" fill="#f4e6cf" stroke="#6b3a18" strokeWidth="2" />
      <circle cx="13" cy="34" r="4" fill="#3a2416" />
      <path d="M19 19l8 30 8-32 8 32 7-28" fill="none" stroke="#f4e6cf" strokeWidth="1.8" />
      <path d="M52 22c5 4 5 20 0 24" fill="none" stroke="#6b3a18" strokeWidth="3" />
      <path
        d="M22 10l2-5M32 8V3M42 10l-2-5"
        stroke="var(--marigold)"
        strokeWidth="2.5"
        strokeLinecap="round"
        className={beat}
      />
    </g>
  ),
  topi: (
    <g className={lean}>
      <path d="M12 46 18 18c8-8 24-10 32 0l4 28c-12 6-30 6-42 0z" fill="var(--primary)" />
      <path d="M18 18c8-8 24-10 32 0-8 6-24 8-32 0z" fill="var(--maroon)" />
      <path d="m18 40 4-6 4 6-4 6zM28 42l4-6 4 6-4 6zM38 42l4-6 4 6-4 6z" fill="var(--marigold)" />
      <path d="m22 26 3-4 3 4-3 4zM32 28l3-4 3 4-3 4zM42 26l3-4 3 4-3 4z" fill="#fff" />
    </g>
  ),
  bell: (
    <>
      <path d="M18 6h28" stroke="#6b4423" strokeWidth="4" strokeLinecap="round" />
      <g className={sway}>
        <path d="M32 6v8" stroke="#8a6414" strokeWidth="3" />
        <path d="M32 13c11 0 13 10 14 20l4 9H14l4-9c1-10 3-20 14-20z" fill="var(--marigold)" />
        <path d="M14 42h36v4H14z" fill="#b9851a" />
        <circle cx="32" cy="51" r="5" fill="#8a6414" />
        <path d="M24 22c-2 4-3 9-3 13" stroke="#fff" strokeOpacity=".6" strokeWidth="3" strokeLinecap="round" />
      </g>
    </>
  ),
  flags: (
    <g className={sway}>
      <path d="M2 12c20 12 40 12 60 0" fill="none" stroke="#6b4423" strokeWidth="2" />
      {flagColours.map((colour, n) => (
        <g key={colour} transform={`translate(${6 + n * 11} ${[15, 19, 20, 19, 15][n] ?? 0})`}>
          <path d="M0 0h9v17l-4.5-3L0 17z" fill={colour} stroke="#00000030" />
          <path d="M2 4h5M2 7h5M2 10h4" stroke="#00000050" />
        </g>
      ))}
      <path
        d="M4 44c12 10 44 10 56 0"
        fill="none"
        stroke="var(--ink-3)"
        strokeOpacity=".4"
        strokeWidth="2"
        strokeDasharray="4 5"
      />
    </g>
  ),
  swing: (
    <>
      <path d="M10 58 20 6h24l10 52" fill="none" stroke="#7f9b3c" strokeWidth="4" strokeLinecap="round" />
      <g className={sway}>
        <path d="M27 8v34M37 8v34" stroke="#c79a55" strokeWidth="2" />
        <path d="M22 42h20v4H22z" fill="#8a5a2b" />
        <path d="M32 40c-4 0-5-8-4-12h8c1 4 0 12-4 12z" fill="var(--tika)" />
        <circle cx="32" cy="23" r="5" fill="oklch(0.73 0.1 62)" />
      </g>
    </>
  ),
  bicycle: (
    <>
      <g className="origin-center animate-[turn_3s_linear_3] [transform-box:fill-box]">
        <circle cx="16" cy="44" r="12" fill="none" stroke="var(--maroon)" strokeWidth="3" />
        <path d="M16 32v24M4 44h24" stroke="var(--ink-3)" />
      </g>
      <g className="origin-center animate-[turn_3s_linear_3] [transform-box:fill-box]">
        <circle cx="48" cy="44" r="12" fill="none" stroke="var(--maroon)" strokeWidth="3" />
        <path d="M48 32v24M36 44h24" stroke="var(--ink-3)" />
      </g>
      <path
        d="M16 44 26 24h18l4 20M26 24l6 20h-16M32 44l12-20-2-8h8"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="3"
      />
      <path d="M21 21h10" stroke="#3a2416" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  umbrella: (
    <g className={lean}>
      <path d="M32 10v40c0 8-10 8-10 1" fill="none" stroke="#6b4423" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M4 32C6 14 20 8 32 8s26 6 28 24c-5-5-10-5-14 0-4-5-10-5-14 0-4-5-10-5-14 0-4-5-9-5-14 0z"
        fill="var(--primary)"
      />
      <path d="M18 32C20 18 26 10 32 8c6 2 12 10 14 24-4-5-10-5-14 0-4-5-10-5-14 0z" fill="var(--marigold)" />
      <path
        d="M8 46l-2 6M16 42l-2 6M52 44l-2 6M58 40l-2 6"
        stroke="#3f78c2"
        strokeWidth="2"
        strokeLinecap="round"
        className={float}
      />
    </g>
  ),
  book: (
    <g className={beat}>
      <path d="M32 16C24 10 12 10 6 13v38c6-3 18-3 26 3 8-6 20-6 26-3V13c-6-3-18-3-26 3z" fill="var(--pine)" />
      <path d="M32 18c-7-5-16-5-22-3v32c6-2 15-2 22 3zM32 18c7-5 16-5 22-3v32c-6-2-15-2-22 3z" fill="#fffaf0" />
      <path
        d="M15 23c4-1 9-1 12 1M15 30c4-1 9-1 12 1M37 24c3-2 8-2 12-1M37 31c3-2 8-2 12-1M15 37c4-1 9-1 12 1"
        fill="none"
        stroke="#c9bfa8"
        strokeWidth="2"
      />
      <path d="M44 10v16l4-4 4 4V11z" fill="var(--tika)" />
    </g>
  ),
} satisfies Partial<Record<GiftId, ReactNode>>
