declare global {
  interface Navigator {
    /** Global Privacy Control; not in every browser. */
    readonly globalPrivacyControl?: boolean
  }
}

/** False if the browser sends Do Not Track or Global Privacy Control. */
export const mayCount = (): boolean => navigator.doNotTrack !== '1' && navigator.globalPrivacyControl !== true
