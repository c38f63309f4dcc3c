// What whoever runs this server has set, as it stands in the page that the server sends.
import { siteValues } from '@hamvav/contract/product'

export type SiteInfo = {
  /** Origin, without a slash at its end. */
  readonly publicUrl: string
  readonly supportEmail: string
  readonly supportPhone: string
}

/** Without a server behind the page: `npm run dev`, tests. */
const byDefault: SiteInfo = {
  publicUrl: 'http://localhost:3000',
  supportEmail: 'support@hamvav.example',
  supportPhone: '+977 1-5970000',
}

function readSite(): SiteInfo {
  // The server puts its own in their place.
  if (typeof document === 'undefined') return siteValues
  const written = document.querySelector('#site')
  return written?.textContent ? { ...byDefault, ...(JSON.parse(written.textContent) as Partial<SiteInfo>) } : byDefault
}

export const site: SiteInfo = readSite()
