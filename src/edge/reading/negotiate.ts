/** Where the history stands that Statuspage's clients read as JSON at the page's own address. */
const HISTORY_JSON = '/history/months.json'

/**
 * The address that a request means. Answers depend on addresses alone: so where one address has two kinds of answers, by
 * `Accept`, the other kind has an address of its own. `/history` is JSON for who asks for that, and not for HTML.
 */
export function meantAddress(request: Request): string {
  const { url } = request
  const path = url.indexOf('/', 8)
  if (!url.startsWith('/history', path)) return url
  const after = url.slice(path + '/history'.length)
  if (after !== '' && !after.startsWith('?')) return url
  const accept = request.headers.get('accept') ?? ''
  const wantsJson = /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)
  return wantsJson ? url.slice(0, path) + HISTORY_JSON + after : url
}
