import type { GiftId } from '@hamvav/contract/play/gifts'
import type { ReactNode } from 'react'
import { beat, float, lean, sway } from './motion.ts'

const petals = [0, 72, 144, 216, 288]
const rays = [0, 30, 60, 90, 120, 150, 180]

/** Flowers, sky and light. */
export const nature = {
  laligurans: (
    <g className={lean}>
      <path d="M32 60V34" stroke="#6b4423" strokeWidth="4" strokeLinecap="round" />
      <path d="M32 50c-12 2-20-4-23-11 10-3 19 1 23 11zM32 50c12 2 20-4 23-11-10-3-19 1-23 11z" fill="var(--pine)" />
      {[
        [22, 24],
        [42, 24],
        [32, 16],
        [27, 32],
        [38, 32],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          {petals.map((turn) => (
            <ellipse key={turn} cy="-5" rx="4" ry="5.5" fill="var(--tika)" transform={`rotate(${turn})`} />
          ))}
          <circle r="2.5" fill="var(--marigold)" />
        </g>
      ))}
    </g>
  ),
  garland: (
    <g className={sway}>
      <path d="M10 8c0 34 12 46 22 46S54 42 54 8" fill="none" stroke="var(--pine)" strokeWidth="2" />
      {[
        [10, 12],
        [12, 24],
        [17, 36],
        [24, 47],
        [32, 52],
        [40, 47],
        [47, 36],
        [52, 24],
        [54, 12],
      ].map(([x, y], n) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="6.5" fill={n % 2 ? 'var(--tika)' : 'var(--marigold)'} />
          <circle
            r="4"
            fill="none"
            stroke="var(--maroon)"
            strokeOpacity=".35"
            strokeWidth="1.5"
            strokeDasharray="2 2"
          />
          <circle r="1.8" fill="var(--maroon)" fillOpacity=".4" />
        </g>
      ))}
    </g>
  ),
  mountain: (
    <>
      <rect x="4" y="10" width="56" height="46" rx="8" fill="var(--pine-soft)" />
      <circle cx="46" cy="22" r="6" fill="var(--marigold)" className={beat} />
      <path d="M4 50 20 26l8 10 10-18 22 34v-4c0 5-3 8-8 8H12c-5 0-8-3-8-6z" fill="#6f86a8" />
      <path d="m38 18 9 14-5 3-4-4-5 4-3-3zM20 26l5 8-4 2-4-2-3 3z" fill="#fff" />
      <path
        d="M6 46h14M30 42h18"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="3"
        strokeLinecap="round"
        className={float}
      />
    </>
  ),
  sunrise: (
    <>
      <g className={float}>
        {rays.map((turn) => (
          <path
            key={turn}
            d="M8 42h7"
            stroke="var(--marigold)"
            strokeWidth="3"
            strokeLinecap="round"
            transform={`rotate(${turn} 32 42)`}
          />
        ))}
        <path d="M18 42a14 14 0 0 1 28 0z" fill="var(--marigold)" />
      </g>
      <path d="M2 44c8-6 14-6 20-1s14 4 20-1 12-4 20 1v15H2z" fill="var(--pine)" />
    </>
  ),
  moon: (
    <>
      <circle cx="32" cy="30" r="22" fill="var(--marigold)" opacity=".25" className={beat} />
      <circle cx="32" cy="30" r="16" fill="#fff3cf" stroke="var(--marigold)" strokeWidth="2" />
      <circle cx="27" cy="26" r="3" fill="#e8d49a" />
      <circle cx="38" cy="33" r="4" fill="#e8d49a" />
      <circle cx="30" cy="38" r="2" fill="#e8d49a" />
      <path d="M8 56c8-8 16-8 24-2s16 4 24-4v8H8z" fill="var(--maroon)" opacity=".8" />
    </>
  ),
  lantern: (
    <g className={float}>
      <path d="M20 12c6-6 18-6 24 0l4 28c-6 6-26 6-32 0z" fill="var(--tika)" />
      <path d="M26 9c-3 10-4 24-3 34M38 9c3 10 4 24 3 34" stroke="var(--marigold)" strokeWidth="2" fill="none" />
      <path d="M16 40c6 6 26 6 32 0l-2 6c-6 4-22 4-28 0z" fill="var(--maroon)" />
      <path d="M32 42c5 5 4 12 0 14-4-2-5-9 0-14z" fill="var(--marigold)" className={beat} />
    </g>
  ),
  diyo: (
    <>
      <g className={beat}>
        <path d="M32 8c9 10 9 20 0 26-9-6-9-16 0-26z" fill="var(--marigold)" />
        <path d="M32 18c5 6 4 11 0 14-4-3-5-8 0-14z" fill="#fff3cf" />
      </g>
      <path d="M6 36h52c-2 14-14 20-26 20S8 50 6 36z" fill="#b0522a" />
      <ellipse cx="32" cy="36" rx="26" ry="5" fill="#d77a45" />
      <ellipse cx="32" cy="36" rx="18" ry="3" fill="#7a3517" />
    </>
  ),
  heart: (
    <g className={beat}>
      <path d="M32 54C10 38 8 24 16 17c7-6 14 0 16 6 2-6 9-12 16-6 8 7 6 21-16 37z" fill="var(--tika)" />
      <path d="M32 54V23c2-6 9-12 16-6 8 7 6 21-16 37z" fill="var(--maroon)" opacity=".25" />
      <path d="m18 24 5-3" stroke="#fff" strokeOpacity=".7" strokeWidth="3" strokeLinecap="round" />
    </g>
  ),
} satisfies Partial<Record<GiftId, ReactNode>>
