import type { KeyboardEvent } from 'react'

/** Enter alone; with Shift it makes a line, and an input method that is still composing takes it for itself. */
export const isEnterToSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229
