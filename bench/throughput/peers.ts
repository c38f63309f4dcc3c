// What the closed loop needs of a server under test: members in pairs, connected, and a way to send.

export interface Peers {
  readonly name: string
  /** The partner of 2n is 2n + 1. Whatever comes to a member is told by `onText`, own copies left out. */
  readonly count: number
  /** Resolves when the server has taken it, as far as its protocol says so. */
  send(from: number, text: string): Promise<void>
  onText(listener: (to: number, text: string) => void): void
  close(): void
}
