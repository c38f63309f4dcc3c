import type { GiftId } from '@hamvav/contract/play/gifts'
import type { ReactNode } from 'react'
import { beat, float, lean, sway } from './motion.ts'

const eighths = [0, 45, 90, 135, 180, 225, 270, 315]
const corners = [45, 135, 225, 315]

/** Barley shoots of Dashain: where each begins and ends, and how it bends. */
const shoots = [
  'M24 40C22 28 16 20 10 12',
  'M27 40C26 26 22 16 18 6',
  'M31 40C31 26 30 14 28 4',
  'M35 40C36 26 37 16 38 5',
  'M38 40C40 28 44 18 48 9',
  'M41 40C44 30 50 22 56 16',
]

/** The colours of the tika at Bhai Tika, from the top. */
const sevenColours = ['#d43a2f', '#f08a24', '#f6d13a', '#3f9d57', '#3f78c2', '#7a4fb0', '#fffaf0']

const amaranths = [
  [9, 14],
  [10, 25],
  [14, 36],
  [21, 46],
  [32, 51],
  [43, 46],
  [50, 36],
  [54, 25],
  [55, 14],
]

const bangles = [
  { y: 22, colour: '#c0283a' },
  { y: 29, colour: '#2f8f58' },
  { y: 36, colour: '#c0283a' },
  { y: 43, colour: '#2f8f58' },
]

/** Dough twisted through its own slit, and the slit. */
const pastry = 'M-16 0c4-8 11-8 16-3.5C5-8 12-8 16 0 12 8 5 8 0 3.5-5 8-12 8-16 0z'
const slit = 'M-10 0q5-3 10 0 5 3 10 0'

const pastries = [
  [19, 43, -6, '#d99a3a'],
  [45, 43, 6, '#e0a745'],
  [32, 38, 0, '#e9b858'],
  [21, 29, 14, '#e0a745'],
  [43, 29, -14, '#d99a3a'],
  [32, 18, 0, '#f0c56b'],
] as const

/** Offered around Dashain, Tihar, Teej and Losar. */
export const festivals = {
  jamara: (
    <>
      <g className={lean} fill="none" strokeLinecap="round">
        {shoots.map((shoot, n) => (
          <path key={shoot} d={shoot} stroke={n % 2 ? '#e3b92f' : '#c7c447'} strokeWidth="3.2" />
        ))}
        <path d="M22 37h22" stroke="var(--tika)" strokeWidth="4" />
      </g>
      <path d="M4 44h56c-3 10-13 15-28 15S7 54 4 44z" fill="#b9851a" />
      <ellipse cx="32" cy="44" rx="28" ry="6.5" fill="#e2b23c" />
      <ellipse cx="32" cy="44" rx="22" ry="4.5" fill="#b9851a" opacity=".45" />
      <path d="M18 45c2-7 8-9 14-9s12 2 14 9c-4 3-24 3-28 0z" fill="#c0222f" />
      <path
        d="M24 42l2-1M30 39l2 1M37 41l2-1M28 45l2-1M35 45l2 1M41 44l1-1"
        stroke="#fff"
        strokeOpacity=".85"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  ),
  rangoli: (
    <>
      {eighths.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 32 32)`}>
          <path d="M32 32c-9-8-8-17 0-23 8 6 9 15 0 23z" fill="#7a4fb0" />
          <path d="M32 32c-6-6-5-11 0-16 5 5 6 10 0 16z" fill="var(--tika)" />
          <circle cx="32" cy="6.5" r="2" fill="var(--pine)" />
        </g>
      ))}
      <circle cx="32" cy="32" r="9" fill="var(--marigold)" />
      <circle cx="32" cy="32" r="9" fill="none" stroke="#fffaf0" strokeWidth="1.6" strokeDasharray="2.5 2.5" />
      <circle cx="32" cy="32" r="3.5" fill="var(--maroon)" />
      {corners.map((turn) => {
        const x = 32 + 27 * Math.sin((turn * Math.PI) / 180)
        const y = 32 - 27 * Math.cos((turn * Math.PI) / 180)
        return (
          <g key={turn} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <path d="M-7 2H7c-1 4-4 6-7 6s-6-2-7-6z" fill="#b0522a" />
            <path d="M0-8c4 4 4 7 0 10-4-3-4-6 0-10z" fill="var(--marigold)" className={beat} />
          </g>
        )
      })}
    </>
  ),
  saptarangi: (
    <>
      <g className={sway}>
        <path d="M9 6c0 30 11 45 23 45S55 36 55 6" fill="none" stroke="var(--pine)" strokeWidth="2" />
        {amaranths.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <circle r="6" fill="#8a2f8f" />
            <path
              d="M-3-2.500h6M-4 0.500h8M-3 3.500h6"
              stroke="#c377c7"
              strokeWidth="1.5"
              strokeLinecap="round"
              strokeDasharray="1.5 2"
            />
          </g>
        ))}
      </g>
      <rect x="26.5" y="1" width="11" height="40" rx="5.5" fill="var(--marigold)" />
      {sevenColours.map((colour, n) => (
        <circle key={colour} cx="32" cy={6 + n * 5} r="2.3" fill={colour} stroke="#00000038" strokeWidth=".6" />
      ))}
      <path d="M32 60l-1-4M25 59l1-3M39 59l-1-3" stroke="var(--pine)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  churi: (
    <g className={float}>
      <g transform="rotate(-14 32 32)">
        {bangles.map(({ y, colour }) => (
          <g key={y} fill="none">
            <ellipse cx="32" cy={y} rx="22" ry="9" stroke={colour} strokeWidth="5" />
            <ellipse
              cx="32"
              cy={y}
              rx="22"
              ry="9"
              stroke="#f3cf5b"
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray="1 6"
            />
          </g>
        ))}
        <path
          d="M14 20c3-5 8-7 13-8"
          stroke="#fff"
          strokeOpacity=".7"
          strokeWidth="2"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <path d="M52 8l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.500z" fill="var(--marigold)" className={beat} />
    </g>
  ),
  khapse: (
    <>
      <path d="M3 46h58c-4 9-14 13-29 13S7 55 3 46z" fill="#3f78c2" />
      <ellipse cx="32" cy="46" rx="29" ry="6" fill="#6f9fdc" />
      {pastries.map(([x, y, turn, colour], n) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <g className={n === pastries.length - 1 ? beat : undefined}>
            <path d={pastry} fill={colour} stroke="#9c6a1f" strokeWidth="1.2" strokeLinejoin="round" />
            <path d={slit} fill="none" stroke="#9c6a1f" strokeWidth="1.6" strokeLinecap="round" />
          </g>
        </g>
      ))}
    </>
  ),
} satisfies Partial<Record<GiftId, ReactNode>>
