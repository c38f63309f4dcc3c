/** Whether `Accept-Encoding` names it, and not with `q=0`. */
export const accepts = { br: acceptance('br'), gzip: acceptance('gzip') }

function acceptance(encoding: string): (header: string) => boolean {
  const named = new RegExp(String.raw`(^|,)\s*${encoding}\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))`, 'i')
  return (header) => named.test(header)
}
