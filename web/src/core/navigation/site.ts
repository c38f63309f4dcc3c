// Settings of the operator, which the server writes into the page.
import { siteValues } from '@hamvav/contract/product'
import type { HelpLine } from '@hamvav/contract/help-lines'

export interface SiteInfo {
  /** Origin, without a trailing slash. */
  readonly publicUrl: string
  readonly supportEmail: string
  readonly grievanceEmail: string
  readonly supportPhone: string
  /** Undefined without a server: the defaults. */
  readonly helpLines?: readonly HelpLine[]
}

/** Values without a server: `npm run dev`, tests. */
const byDefault: SiteInfo = {
  publicUrl: 'http://localhost:3000',
  supportEmail: 'support@hamvav.example',
  grievanceEmail: 'support@hamvav.example',
  supportPhone: '+977 1-5970000',
}

function readSite(): SiteInfo {
  // Prerendering writes placeholders, which the server replaces.
  if (typeof document === 'undefined') return siteValues
  const written = document.querySelector('#site')
  return written?.textContent ? { ...byDefault, ...(JSON.parse(written.textContent) as Partial<SiteInfo>) } : byDefault
}

export const site: SiteInfo = readSite()
