import type { GiftId } from '@hamvav/contract/play/gifts'
import type { ReactNode } from 'react'
import { beat, float, lean, steam, sway } from './motion.ts'

const rising = (
  <g className={steam} fill="none" stroke="var(--ink-3)" strokeWidth="2" strokeLinecap="round">
    <path d="M24 18c-3-3 3-5 0-9M32 16c-3-3 3-5 0-9M40 18c-3-3 3-5 0-9" />
  </g>
)

/** To eat and to drink. */
export const food = {
  chiya: (
    <>
      {rising}
      <path d="M18 22h28l-4 34H22z" fill="var(--pine-soft)" stroke="var(--pine)" strokeWidth="2" />
      <path d="M20 29h24l-3 24H23z" fill="#b5763a" />
      <path d="M20 29h24l-.6 5H20.600z" fill="#e6bf8f" />
      <path d="M26 36l-1 14" stroke="#fff" strokeOpacity=".5" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  momo: (
    <>
      {rising}
      <ellipse cx="32" cy="47" rx="27" ry="9" fill="var(--pine)" />
      <ellipse cx="32" cy="45" rx="22" ry="6" fill="var(--pine-soft)" />
      {[
        [20, 42],
        [44, 42],
        [32, 46],
        [27, 36],
        [38, 36],
      ].map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-9 3c0-8 5-10 9-10s9 2 9 10c-3 3-15 3-18 0z" fill="#fbeedb" stroke="#d9b98c" strokeWidth="1.2" />
          <path d="M0-7v5M-4-5l2 5M4-5l-2 5" stroke="#d9b98c" strokeWidth="1.2" strokeLinecap="round" />
        </g>
      ))}
    </>
  ),
  selroti: (
    <g className={beat}>
      <circle cx="32" cy="34" r="18" fill="none" stroke="#c47a2c" strokeWidth="10" />
      <circle cx="32" cy="34" r="18" fill="none" stroke="#e3a04d" strokeWidth="5" />
      <path
        d="M20 20l3 3M44 22l-3 2M49 36h-4M41 49l-2-3M22 48l2-3M15 34h3"
        stroke="#9a5a1a"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </g>
  ),
  dalbhat: (
    <>
      <g className={steam} fill="none" stroke="var(--ink-3)" strokeWidth="2" strokeLinecap="round">
        <path d="M28 20c-3-3 3-5 0-9M36 20c-3-3 3-5 0-9" />
      </g>
      <ellipse cx="32" cy="44" rx="28" ry="14" fill="#c9ccd1" />
      <ellipse cx="32" cy="42" rx="24" ry="11" fill="#eceef1" />
      <path d="M20 41c0-9 8-14 12-14s12 5 12 14c-6 4-18 4-24 0z" fill="#fffaf0" stroke="#e3d9c4" />
      <circle cx="15" cy="42" r="5" fill="var(--marigold)" />
      <circle cx="49" cy="42" r="5" fill="var(--pine)" />
      <circle cx="24" cy="50" r="4" fill="var(--tika)" />
      <circle cx="40" cy="50" r="4" fill="#7a4fa3" />
    </>
  ),
  cup: (
    <>
      {rising}
      <path d="M16 24h30v16c0 9-6 14-15 14s-15-5-15-14z" fill="var(--primary)" />
      <path d="M46 28h4c8 0 8 14 0 14h-5" fill="none" stroke="var(--primary)" strokeWidth="4" />
      <ellipse cx="31" cy="24" rx="15" ry="4" fill="#5b3520" />
      <path d="M31 23c-5-4-9 2 0 5 9-3 5-9 0-5z" fill="#e6bf8f" />
      <ellipse cx="31" cy="57" rx="20" ry="3" fill="var(--line)" />
    </>
  ),
  mango: (
    <g className={sway}>
      <path d="M33 8c2 5 0 8-2 12" stroke="#6b4423" strokeWidth="3" fill="none" strokeLinecap="round" />
      <path d="M34 14c6-7 14-6 18-3-4 6-11 8-18 3z" fill="var(--pine)" />
      <path d="M31 19c14-3 21 8 19 20-2 11-12 18-22 17-12-1-17-11-14-20 3-10 9-15 17-17z" fill="var(--marigold)" />
      <path d="M31 19c14-3 21 8 19 20-1 5-4 9-8 12 3-12-2-25-11-32z" fill="var(--tika)" opacity=".6" />
    </g>
  ),
  corn: (
    <g className={lean}>
      <path d="M32 6c8 0 11 12 11 24s-4 22-11 22-11-10-11-22S24 6 32 6z" fill="var(--marigold)" />
      <path
        d="M26 14h12M24 21h16M23 28h18M23 35h18M24 42h16M28 8v40M32 6v46M36 8v40"
        stroke="#b96f14"
        strokeWidth="1.4"
      />
      <path d="M32 58c-12-2-16-14-15-26 6 4 12 12 15 26zM32 58c12-2 16-14 15-26-6 4-12 12-15 26z" fill="var(--pine)" />
    </g>
  ),
  jeri: (
    <g className={beat} fill="none" strokeLinecap="round">
      <path
        d="M32 34c0-3 5-3 5 1s-7 6-10 2 0-12 7-12 12 6 10 13-10 11-18 9-13-11-11-19 12-16 22-14 16 12 14 21-10 18-20 19"
        stroke="#c45a12"
        strokeWidth="6"
      />
      <path
        d="M32 34c0-3 5-3 5 1s-7 6-10 2 0-12 7-12 12 6 10 13-10 11-18 9-13-11-11-19 12-16 22-14 16 12 14 21-10 18-20 19"
        stroke="var(--marigold)"
        strokeWidth="3"
      />
      <path d="M48 9v4M52 13h-4" className={float} stroke="var(--marigold)" strokeWidth="2" />
    </g>
  ),
} satisfies Partial<Record<GiftId, ReactNode>>
