/** Runs when the browser has shown what it has: a press is seen before what it sets off. */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work))
