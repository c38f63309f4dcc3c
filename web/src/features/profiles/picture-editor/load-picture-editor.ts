/** The editor's code: fetched when somebody comes near a place where pictures are chosen. */
export const loadPictureEditor = () => import('./picture-editor.tsx')
