const lanes = new Map<string, Promise<unknown>>()

/** What is done to one member reaches the server in the order of the presses; others do not wait for it. */
export function inTurn<T>(memberId: string, work: () => Promise<T>): Promise<T> {
  const turn = (lanes.get(memberId) ?? Promise.resolve()).then(work, work)
  lanes.set(memberId, turn)
  const leave = () => {
    if (lanes.get(memberId) === turn) lanes.delete(memberId)
  }
  turn.then(leave, leave)
  return turn
}
