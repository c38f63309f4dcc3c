import { webcrypto } from 'node:crypto'
import { vi } from 'vitest'

/** jsdom has no cryptography for pages. */
export const stubWebCrypto = (): void => void vi.stubGlobal('crypto', webcrypto)
