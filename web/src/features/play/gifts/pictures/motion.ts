// Movements of the pictures of gifts (styles/motion.css); nothing moves for readers who prefer that.
const box = '[transform-box:fill-box]'
export const sway = `${box} origin-top animate-sway`
export const lean = `${box} origin-bottom animate-sway`
export const float = `${box} animate-float`
export const steam = `${box} animate-steam`
export const beat = `${box} origin-center animate-beat`
