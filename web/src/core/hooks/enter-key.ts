import type { KeyboardEvent } from 'react'

/** Enter without Shift, and not the one that confirms the text of an input method (keyCode 229 in Safari). */
export const isEnterToSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229
