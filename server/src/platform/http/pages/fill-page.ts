// What whoever runs this server has set goes into its pages here.
import { siteValues, telNumber } from '@hamvav/contract/product'

/** The origin, and how support is reached. */
export type Site = { readonly [K in keyof typeof siteValues]: string }

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
/** Nothing in it ends the element that it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** @returns puts the values in the places that the build has left for them; web/src/core/navigation/site.ts reads the block */
export function createFill(site: Site): (html: string) => string {
  const { publicUrl, supportEmail, supportPhone } = site
  const block = `<script type="application/json" id="site">${inScript({ publicUrl, supportEmail, supportPhone })}</script>`
  const places: readonly (readonly [place: string, text: string])[] = [
    [siteValues.publicUrl, publicUrl],
    [siteValues.supportEmail, supportEmail],
    [siteValues.supportPhone, supportPhone],
    [telNumber(siteValues.supportPhone), telNumber(supportPhone)],
  ]
  return (html) =>
    places
      .reduce((text, [place, value]) => text.replaceAll(place, () => escaped(value)), html)
      .replace('<!--site-->', () => block)
}
