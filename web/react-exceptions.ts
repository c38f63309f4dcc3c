import type { Plugin } from 'vite'

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const exception = /\b(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g
/** Exceptions that React compares by identity, and of which nobody reads the stack. */
const expected = ['HydrationMismatch', 'Suspense', 'SuspenseyCommit', 'SuspenseAction', 'SelectiveHydration']

/**
 * React creates five errors while its file runs. For their stacks Chromium parses all of React DOM and of the shell a second time:
 * half of the longest task of the start (docs/performance.md). The same errors without a stack cost nothing.
 */
export function reactExceptions(): Plugin {
  let isChanged = false
  return {
    name: 'react-exceptions',
    apply: 'build',
    transform: {
      filter: { id: reactDom },
      handler(code) {
        const found: string[] = []
        const changed = code.replace(exception, (_, name: string, number: string) => {
          found.push(name.replace('Exception', ''))
          return `${name} = Object.create(Error.prototype, { message: { value: formatProdErrorMessage(${number}) } })`
        })
        if (found.join() !== expected.join())
          throw new Error(`React DOM has other exceptions than web/react-exceptions.ts expects: ${found.join()}`)
        isChanged = true
        return { code: changed, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isChanged) this.error('React DOM is in another file than web/react-exceptions.ts expects.')
    },
  }
}
