/** How long Undo is offered after Delete, ms; the server keeps it for a day. */
export const undoMs = 8_000
