// Illustrations of /explore.

/** Sunrise behind Machhapuchhre, with terraces and prayer flags. */
export function MountainScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 266" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="640" height="266" fill="var(--marigold-soft)" />
      <g transform="translate(0 -54)">
        <circle cx="438" cy="112" r="66" fill="var(--marigold)" opacity=".28" />
        <circle cx="438" cy="112" r="44" fill="var(--marigold)" />
        <path d="M0 226 96 138l62 54 92-86 78 74 70-58 96 74 74-46 72 54v110H0z" fill="var(--tika)" opacity=".32" />
        {/* The fishtail: two summits with a saddle between them. */}
        <path d="M176 250 282 84l20 26 12-8 92 148z" fill="var(--primary)" />
        <path d="m282 84-40 63 22-11 16 19 14-25 20 15 22-8-22-35-12 8z" fill="var(--on-primary)" />
        <path d="m302 110 12-8 92 148h-72z" fill="var(--maroon)" opacity=".45" />
        <path
          d="M0 252c90-40 168-30 250-12s190 20 390-30v110H0z"
          fill="color-mix(in oklch, var(--pine) 72%, var(--marigold-soft))"
        />
        <path d="M0 284c120-34 240-16 350-4s200 4 290-22v62H0z" fill="var(--pine)" />
        <g fill="none" stroke="var(--marigold)" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round">
          <path d="M34 292c80-16 158-12 230-3M20 306c110-18 210-12 300-3M420 292c70 2 130-4 190-18M400 308c80 2 150-4 220-18" />
        </g>
        <g transform="translate(150 240)">
          <path d="M-4 22V8h32v14z" fill="var(--on-primary)" />
          <path d="M-10 10 12-6l22 16z" fill="var(--maroon)" />
          <path d="M8 22v-9h8v9z" fill="var(--tika)" />
        </g>
      </g>
      <PrayerFlags from={[-10, 10]} to={[240, 8]} sag={26} size={17} />
      <PrayerFlags from={[240, 8]} to={[650, 14]} sag={-2} size={17} />
    </svg>
  )
}

const colours = ['var(--sky-ink)', 'var(--on-primary)', 'var(--primary)', 'var(--pine)', 'var(--marigold)']

type Point = readonly [x: number, y: number]
interface PrayerFlagsProps {
  from: Point
  to: Point
  sag: number
  size?: number
}

/** A string of prayer flags in their traditional order: blue, white, red, green, yellow. */
function PrayerFlags({ from, to, sag, size = 20 }: PrayerFlagsProps) {
  const [fromX, fromY] = from
  const [toX, toY] = to
  const count = Math.floor((toX - fromX) / (size * 1.25))
  const at = (t: number): Point => [fromX + (toX - fromX) * t, fromY + (toY - fromY) * t + sag * 4 * t * (1 - t)]
  const flags = Array.from({ length: count }, (_, n) => ({ n, place: at((n + 0.5) / count) }))
  const middle: Point = [(fromX + toX) / 2, (fromY + toY) / 2 + sag * 2]
  return (
    <g>
      <path
        d={`M${fromX} ${fromY}Q${middle.join(' ')} ${toX} ${toY}`}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth={size / 12}
      />
      {flags.map(({ n, place: [x, y] }) => (
        <path
          key={n}
          d={`M${(x - size / 2).toFixed(1)} ${y.toFixed(1)}h${size}l-1 ${(size * 0.9).toFixed(1)}-${(size / 2 - 1).toFixed(1)} -3-${(size / 2 - 1).toFixed(1)} 3z`}
          fill={colours[n % colours.length]}
        />
      ))}
    </g>
  )
}

/** Pagoda roof with curled eaves. */
const roof = (y: number, half: number) =>
  `M${200 - half} ${y}q10 -3 16 -10l${half - 44} -34h56l${half - 44} 34q6 7 16 10z`

const tiers = [
  { y: 206, half: 118 },
  { y: 148, half: 90 },
  { y: 96, half: 64 },
]

interface SitterProps {
  x: number
  y: number
  coat: string
  hair?: string
}

function Sitter({ x, y, coat, hair = 'var(--on-marigold)' }: SitterProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-10 22c0-15 4-20 10-20s10 5 10 20z" fill={coat} />
      <circle cy="-5" r="7.5" fill="oklch(0.73 0.1 62)" />
      <path d="M-8-4c-1-8 3-11 8-11s9 3 8 11c-3-5-12-6-16 0z" fill={hair} />
    </g>
  )
}

/** A pagoda in the evening with people on its steps. */
export function TempleScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 266" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="640" height="266" fill="var(--primary-soft)" />
      <circle cx="456" cy="74" r="34" fill="var(--tika)" opacity=".85" />
      <path d="M0 206 90 138l82 52 84-70 98 74 62-42 84 58 70-44 70 40v54H0z" fill="var(--primary)" opacity=".22" />
      <path d="M0 244c120-16 200-16 320-10s220 4 320-14v46H0z" fill="var(--pine)" />
      <g transform="translate(154 0) scale(.83)">
        <path d="M197 24h6l2 22h-10z" fill="var(--marigold)" />
        <circle cx="200" cy="22" r="5" fill="var(--marigold)" />
        {tiers.map(({ y, half }) => (
          <g key={y}>
            <rect x={200 - half * 0.55} y={y - 6} width={half * 1.1} height="44" fill="var(--tika)" />
            <g fill="var(--maroon)">
              {[-0.3, 0, 0.3].map((at) => (
                <rect key={at} x={200 + at * half - half * 0.09} y={y + 6} width={half * 0.18} height="26" rx="2" />
              ))}
            </g>
            <path d={roof(y, half)} fill="var(--maroon)" />
            <path d={`M${200 - half + 6} ${y - 2}h${half * 2 - 12}`} stroke="var(--marigold)" strokeWidth="3" />
          </g>
        ))}
        <g>
          <rect x="96" y="240" width="208" height="28" fill="var(--field-line)" />
          <rect x="64" y="264" width="272" height="28" fill="var(--ink-3)" />
          <rect x="30" y="288" width="340" height="32" fill="var(--field-line)" />
        </g>
        <Sitter x={112} y={243} coat="var(--pine)" />
        <Sitter x={138} y={243} coat="var(--marigold)" hair="var(--maroon)" />
        <Sitter x={282} y={267} coat="var(--primary)" />
        <Sitter x={308} y={267} coat="var(--sky-ink)" hair="var(--maroon)" />
        <Sitter x={204} y={267} coat="var(--on-primary)" />
      </g>
    </svg>
  )
}

const petals = [0, 72, 144, 216, 288]

function Blossom({
  x,
  y,
  scale = 1,
  fill = 'var(--primary)',
}: {
  x: number
  y: number
  scale?: number
  fill?: string
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {petals.map((turn) => (
        <path key={turn} d="M0 2C-20-8-20-32 0-36 20-32 20-8 0 2z" fill={fill} transform={`rotate(${turn})`} />
      ))}
      {petals.map((turn) => (
        <path key={turn} d="M0-2v-17" stroke="var(--maroon)" strokeWidth="2.5" transform={`rotate(${turn + 20})`} />
      ))}
      <circle r="6" fill="var(--marigold)" />
    </g>
  )
}

const leaf = 'M0 0C10-22 44-34 82-24 62 0 24 12 0 0z'
const leaves = [
  { x: 92, y: 128, turn: 150 },
  { x: 96, y: 140, turn: 200 },
  { x: 158, y: 92, turn: -70 },
  { x: 188, y: 150, turn: 30 },
  { x: 170, y: 100, turn: -20 },
]

/** Laligurans over a written sheet of lokta paper. */
export function LaliguransScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="400" height="320" fill="var(--pine-soft)" />
      <path d="M0 320V250c70-36 140-30 210-16s130 6 190-20v106z" fill="var(--pine)" opacity=".35" />
      <g transform="rotate(7 270 190)">
        <path d="M192 84l148-4 6 210-156 4z" fill="var(--marigold)" opacity=".4" />
        <path d="M184 76l150-4 5 208-158 5z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
        <g stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" opacity=".65">
          <path d="M208 176h92M208 196h104M208 216h84M208 236h98M208 256h52" />
        </g>
        <path d="M208 146h66" stroke="var(--primary)" strokeWidth="9" strokeLinecap="round" />
      </g>
      <path d="M-10 60c60 10 110 30 150 68" fill="none" stroke="var(--maroon)" strokeWidth="9" strokeLinecap="round" />
      <g fill="var(--pine)">
        {leaves.map(({ x, y, turn }) => (
          <path key={`${x} ${turn}`} d={leaf} transform={`translate(${x} ${y}) rotate(${turn})`} />
        ))}
      </g>
      <Blossom x={112} y={98} scale={0.9} fill="var(--tika)" />
      <Blossom x={168} y={92} scale={0.95} fill="var(--primary)" />
      <Blossom x={106} y={158} scale={0.95} fill="var(--primary)" />
      <Blossom x={172} y={166} scale={0.9} fill="var(--tika)" />
      <Blossom x={142} y={128} scale={1.25} fill="var(--primary)" />
      <Blossom x={52} y={262} scale={0.5} fill="var(--tika)" />
    </svg>
  )
}

const ropes = [44, 82, 120, 158, 196, 234, 272, 310, 348]
/** Height of the walkway at x. */
const deck = (x: number) => 186 + 26 * (1 - ((x - 200) / 200) ** 2)
const rail = (x: number) => deck(x) - 34

function Walker({ x, coat, pack }: { x: number; coat: string; pack: string }) {
  return (
    <g transform={`translate(${x} ${deck(x) - 4})`}>
      <path d="m-3-14-5 15M3-14l6 15" stroke="var(--maroon)" strokeWidth="5" strokeLinecap="round" />
      <rect x="-16" y="-38" width="11" height="20" rx="4" fill={pack} />
      <path d="M-9-12c0-20 2-28 9-28s9 8 9 28z" fill={coat} />
      <circle cy="-47" r="7.5" fill="oklch(0.73 0.1 62)" />
      <path d="M-8-46c-1-8 3-11 8-11s9 3 8 10c-4-4-12-5-16 1z" fill="var(--on-marigold)" />
    </g>
  )
}

/** A suspension bridge over a gorge with two people on it. */
export function BridgeScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="400" height="320" fill="var(--marigold-soft)" />
      <circle cx="96" cy="70" r="30" fill="var(--marigold)" />
      <path d="M0 190 84 96l52 48 72-84 70 78 46-40 76 78v144H0z" fill="var(--pine)" opacity=".28" />
      <path d="m208 60-26 31 16-6 12 13 12-17 14 5z" fill="var(--on-primary)" />
      <path d="M150 320c10-40 34-56 50-84 14 30 42 44 52 84z" fill="var(--sky-ink)" opacity=".55" />
      <path
        d="M176 306c8-6 16-6 24 0s16 6 24 0"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0 180c34 0 44 12 54 40s52 60 76 100H0z" fill="var(--pine)" />
      <path d="M400 180c-34 0-44 12-54 40s-52 60-76 100h130z" fill="var(--pine)" />
      <path
        d="M0 214c26 6 40 26 60 56s24 30 32 50H0zM400 214c-26 6-40 26-60 56s-24 30-32 50h92z"
        fill="var(--maroon)"
        opacity=".35"
      />
      <g fill="var(--tika)">
        <path d="M20 118h12v74H20zM368 118h12v74h-12z" />
      </g>
      <path d="M14 116h24v8H14zM362 116h24v8h-24z" fill="var(--maroon)" />
      <g stroke="var(--ink-3)" strokeWidth="2">
        {ropes.map((x) => (
          <path key={x} d={`M${x} ${rail(x).toFixed(1)}V${deck(x).toFixed(1)}`} />
        ))}
      </g>
      <path d="M26 154Q200 204 374 154" fill="none" stroke="var(--ink-3)" strokeWidth="3" />
      <path d="M12 186Q200 238 388 186" fill="none" stroke="var(--maroon)" strokeWidth="8" strokeLinecap="round" />
      <Walker x={172} coat="var(--primary)" pack="var(--marigold)" />
      <Walker x={222} coat="var(--sky-ink)" pack="var(--tika)" />
      <PrayerFlags from={[26, 118]} to={[374, 118]} sag={22} size={15} />
    </svg>
  )
}

interface BoatProps {
  x: number
  y: number
  fill: string
  coat: string
  facing: 1 | -1
}

function Boat({ x, y, fill, coat, facing }: BoatProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${facing} 1)`}>
      <ellipse cx="2" cy="25" rx="72" ry="6" fill="var(--maroon)" opacity=".3" />
      <path d="M-8 2c0-22 4-30 12-30s12 8 12 30z" fill={coat} />
      <circle cx="4" cy="-37" r="9" fill="oklch(0.73 0.1 62)" />
      <path d="M-6-36c-1-9 4-13 10-13s11 4 10 12c-5-5-14-6-20 1z" fill="var(--on-marigold)" />
      <path d="m10-20 40 42" stroke="var(--marigold)" strokeWidth="4" strokeLinecap="round" />
      <path d="m46 16 12 14-8 4-10-12z" fill="var(--marigold)" />
      <path d="M-74-6c14 6 30 8 74 8s60-2 74-8c-6 18-20 30-36 30h-76c-16 0-30-12-36-30z" fill={fill} />
      <path d="M-70 0c16 7 32 8 70 8s54-1 70-8" fill="none" stroke="var(--on-primary)" strokeWidth="3" />
    </g>
  )
}

/** Two boats on Phewa Tal with speech bubbles. */
export function LakeScene({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="400" height="320" fill="var(--primary-soft)" />
      <circle cx="300" cy="72" r="30" fill="var(--marigold)" />
      <path d="M0 160 60 96l46 34 66-76 62 70 44-34 60 50 62-30v60z" fill="var(--tika)" opacity=".5" />
      <path d="m172 54-24 28 14-5 10 11 12-14 12 3z" fill="var(--on-primary)" />
      <path d="M0 160c60-34 110-30 160-18s150 6 240-24v52H0z" fill="var(--pine)" />
      <rect y="160" width="400" height="160" fill="var(--sky-ink)" opacity=".6" />
      <path d="M0 160h400l-60 22c-60 10-100-2-160 8S60 194 0 184z" fill="var(--pine)" opacity=".4" />
      <g stroke="var(--on-primary)" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round">
        <path d="M30 214h52M320 206h44M150 292h60M44 300h34M286 286h70M196 204h28" />
      </g>
      <Boat x={112} y={236} fill="var(--primary)" coat="var(--marigold)" facing={-1} />
      <Boat x={290} y={252} fill="var(--marigold)" coat="var(--pine)" facing={1} />
      <path
        d="M126 152h62a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12h-48l-16 12 2-14a12 12 0 0 1-12-10v-14a12 12 0 0 1 12-12z"
        fill="var(--surface)"
      />
      <g fill="var(--primary)">
        <circle cx="140" cy="171" r="4.5" />
        <circle cx="157" cy="171" r="4.5" />
        <circle cx="174" cy="171" r="4.5" />
      </g>
      <path
        d="M236 176h44a11 11 0 0 1 11 11v10a11 11 0 0 1-11 11l4 12-16-12h-32a11 11 0 0 1-11-11v-10a11 11 0 0 1 11-11z"
        fill="var(--primary)"
      />
      <path d="M258 201c-12-8-12-18-5-18 3 0 5 3 5 4 0-1 2-4 5-4 7 0 7 10-5 18z" fill="var(--on-primary)" />
    </svg>
  )
}
