/** The dialog's code: fetched when somebody comes near a comments button. */
export const loadCommentsDialog = () => import('./comments-dialog.tsx')
