// Devanagari for systems that have none of their own, such as a bare Linux: there they would read empty boxes.

/** Nothing is drawn for this one anywhere: its width is that of a missing letter. */
const missing = '\u{10ffff}'

function hasDevanagari(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return true
  context.font = '64px sans-serif'
  const width = (letter: string) => context.measureText(letter).width
  return [...'कधग'].some((letter) => width(letter) !== width(missing))
}

/** Our Devanagari is optional (fonts.css); where it is the only one, it is waited for. */
export function startLetters(): void {
  if (hasDevanagari()) return
  for (const font of document.fonts) if (font.display === 'optional') font.display = 'swap'
}
