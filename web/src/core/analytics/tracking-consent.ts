declare global {
  interface Navigator {
    /** Global Privacy Control; not in every browser. */
    readonly globalPrivacyControl?: boolean
  }
}

/** False where the browser asks not to be tracked: then nothing is sent at all. */
export const mayCount = (): boolean => navigator.doNotTrack !== '1' && navigator.globalPrivacyControl !== true
