/** The large view's code: fetched when somebody comes near a picture of a gallery. */
export const loadLightbox = () => import('./lightbox.tsx')
