// Backgrounds of the demo portraits, 480 × 480: places drawn for this project.

const row = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

const bricks = row(12, (r) =>
  row(7, (c) => `<rect x="${c * 80 - (r % 2) * 40 + 3}" y="${r * 40 + 3}" width="74" height="34" rx="3"/>`),
)
const flagColours = ['#3f6ea3', '#f4efe2', '#b8433a', '#4f8a5b', '#e3b13f']
const flags = (y: number, sag: number) =>
  row(9, (i) => {
    const top = y + sag * (1 - ((i - 4) / 4.5) ** 2)
    return `<path d="M${12 + i * 52} ${top}h38v44l-19-8-19 8z" fill="${flagColours[i % 5]}"/>`
  })
const lattice = row(6, (i) => `<path d="M${250 + i * 34} 96v196M246 ${112 + i * 34}h194"/>`)
/** Evenly distributed points without a visible pattern (R2 sequence). */
const scatter = (i: number, width: number, height: number) => {
  const [x, y] = [((i * 0.7549) % 1) * width, ((i * 0.5698) % 1) * height]
  return { x: Math.round(x), y: Math.round(y) }
}
const rain = row(34, (i) => {
  const { x, y } = scatter(i, 490, 450)
  return `<path d="M${x} ${y}l-10 34"/>`
})
const blossoms = row(120, (i) => {
  const { x, y } = scatter(i, 480, 240)
  return `<circle cx="${x}" cy="${y + 238}" r="${5 + y / 30}"/>`
})
const marigolds = row(6, (string) =>
  row(13, (i) => `<circle cx="${30 + string * 84}" cy="${i * 38 + (string % 2) * 18}" r="19"/>`),
)

/** `ground`: background colour of the small avatar. */
export const scenes = {
  dawn: {
    ground: '#f3c9a6',
    drawing: `<rect width="480" height="480" fill="#f7d9b8"/><circle cx="368" cy="112" r="58" fill="#f0b13f"/><path d="M0 230 90 132l60 58 84-110 92 118 62-54 92 96v240H0z" fill="#e9a48b"/><path d="M0 300c80-60 130-20 210-46s150-60 270 4v222H0z" fill="#c96a63"/><path d="M0 390c110-44 190 10 280-16s140-20 200 6v100H0z" fill="#8f3247"/>`,
  },
  lake: {
    ground: '#bcd2c4',
    drawing: `<rect width="480" height="480" fill="#dfe6d8"/><path d="M0 170 110 70l70 70 60-44 110 92 130-70v240H0z" fill="#a9c0b0"/><path d="M0 250c120-46 220-8 300-26s120-18 180 4v120H0z" fill="#5f8f7f"/><rect y="310" width="480" height="170" fill="#8fb4b5"/><path d="M20 340h90M390 356h80M14 400h60M404 420h60" stroke="#cfe0dc" stroke-width="6" stroke-linecap="round"/>`,
  },
  cafe: {
    ground: '#ecc680',
    drawing: `<rect width="480" height="480" fill="#e3b56a"/><path d="M40 330V130a80 80 0 0 1 160 0v200z" fill="#f6e3bf"/><path d="M120 52v278M40 190h160" stroke="#c48f45" stroke-width="8"/><rect y="360" width="480" height="120" fill="#a85a3a"/><path d="M422 360c-8-70-60-80-52-128 34 12 48 44 52 70 4-40 14-66 46-72 6 46-26 70-30 130z" fill="#3f7a5f"/><path d="M392 360h66l-10 60h-46z" fill="#7d3524"/>`,
  },
  night: {
    ground: '#8a7fa3',
    drawing: `<rect width="480" height="480" fill="#4a4a6e"/><path d="M0 230 100 130l80 76 70-100 110 130 120-80v324H0z" fill="#5f5884"/><path d="M0 40c120 90 360 90 480 0" stroke="#c9a58c" stroke-width="3" fill="none"/><g fill="#f3c15b"><circle cx="60" cy="78" r="9"/><circle cx="140" cy="104" r="9"/><circle cx="240" cy="112" r="9"/><circle cx="340" cy="103" r="9"/><circle cx="424" cy="77" r="9"/></g><path d="M0 370h480v110H0z" fill="#6b4a5f"/>`,
  },
  hill: {
    ground: '#c3d6dd',
    drawing: `<rect width="480" height="480" fill="#cfe0e6"/><path d="M0 210 130 50l70 90 50-60 130 150 100-80v330H0z" fill="#fff"/><path d="M0 240 130 110l80 96 60-70 120 130 90-60v274H0z" fill="#9fb6c4"/><path d="M0 340c130-80 300-70 480-20v160H0z" fill="#6f9a57"/><path d="M0 410c150-40 330-30 480 4v66H0z" fill="#4f7a44"/>`,
  },
  brick: {
    ground: '#d68c6d',
    drawing: `<rect width="480" height="480" fill="#b65c3d"/><g fill="#c56d4b">${bricks}</g><path d="M330 480V150h130v330z" fill="#5c2f22"/><path d="M342 480V164h50v316zM402 480V164h46v316z" fill="#7b4130"/>`,
  },
  flags: {
    ground: '#b9d3e0',
    drawing: `<rect width="480" height="480" fill="#c3dcea"/><path d="M0 300 120 190l90 70 80-60 190 130v150H0z" fill="#eef3f4"/><path d="M0 350c140-50 320-40 480 0v130H0z" fill="#9a8f78"/><path d="M0 34q240 76 480 0" fill="none" stroke="#7d7466" stroke-width="3"/>${flags(36, 34)}`,
  },
  terraces: {
    ground: '#c9d99a',
    drawing: `<rect width="480" height="480" fill="#e8ecd0"/><path d="M0 150c140-90 320-70 480 20v310H0z" fill="#b9cf7f"/><path d="M0 220c160-70 330-50 480 10v250H0z" fill="#9dbb62"/><path d="M0 290c150-56 320-40 480 6v184H0z" fill="#80a44f"/><path d="M0 360c170-40 330-30 480 0v120H0z" fill="#628a43"/><path d="M40 214q90-34 190-34M20 284q110-38 210-36M30 354q120-30 220-28" fill="none" stroke="#dbe6a8" stroke-width="5" stroke-linecap="round"/>`,
  },
  window: {
    ground: '#dba98a',
    drawing: `<rect width="480" height="480" fill="#e7c3a0"/><path d="M214 66h262v22H214zM226 88h238v224H226z" fill="#6a3b26"/><rect x="246" y="104" width="198" height="192" fill="#f1d9a6"/><g stroke="#8a5233" stroke-width="9" fill="none">${lattice}</g><path d="M206 312h278v26H206z" fill="#53301f"/><path d="M0 396h480v84H0z" fill="#b5633f"/>`,
  },
  mustard: {
    ground: '#f0d56e',
    drawing: `<rect width="480" height="480" fill="#dcebee"/><path d="M0 196c100-20 200-6 300-16s120-8 180 4v60H0z" fill="#8fae94"/><rect y="226" width="480" height="254" fill="#a7b54a"/><g fill="#f2c531">${blossoms}</g>`,
  },
  monsoon: {
    ground: '#a9bec2',
    drawing: `<rect width="480" height="480" fill="#b4c6c9"/><path d="M0 260c90-60 170-20 240-50s160-30 240 20v250H0z" fill="#7d9a94"/><path d="M0 330c120-40 330-40 480 10v140H0z" fill="#557a6c"/><g stroke="#e6eff0" stroke-width="4" stroke-linecap="round">${rain}</g>`,
  },
  marigold: {
    ground: '#f2b95e',
    drawing: `<rect width="480" height="480" fill="#8a2f3f"/><g fill="#f0a52c">${marigolds}</g>`,
  },
  rooftops: {
    ground: '#e9b7a0',
    drawing: `<rect width="480" height="480" fill="#f6d8c4"/><path d="M0 240 150 150l110 70 90-60 130 80v240H0z" fill="#e3b6b0"/><path d="M0 270h120v210H0zM360 250h120v230H360z" fill="#c9775a"/><path d="M110 320h160v160H110zM250 300h120v180H250z" fill="#dd9a70"/><path d="M24 222h62v48H24zM392 196h66v54h-66z" fill="#39434f"/><path d="M20 300h26v34H20zM60 300h26v34H60zM400 290h26v34h-26zM436 290h26v34h-26z" fill="#f9e6b8"/>`,
  },
  tea: {
    ground: '#a9cfa4',
    drawing: `<rect width="480" height="480" fill="#e3eee0"/><path d="M0 180 140 110l120 60 100-50 120 70v290H0z" fill="#b7cdbb"/><path d="M0 250c150-50 330-50 480 0v230H0z" fill="#6fa562"/><g fill="none" stroke="#4b8347" stroke-width="22" stroke-linecap="round" stroke-dasharray="30 34"><path d="M-10 300q250-60 500 0M-20 352q260-56 520 0M-10 406q250-50 500 0M-20 460q260-44 520 0"/></g>`,
  },
} as const

export type Scene = keyof typeof scenes
