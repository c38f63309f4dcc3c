/** A reason not to start that the reader can do something about; its message is one line fit for the console. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
