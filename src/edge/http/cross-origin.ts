import { addressesThat } from '../../core/page/addresses.ts'
import { accepts } from './accept.ts'
import { refuse } from './answers.ts'

/*
 * What programs of any site may read: the public API, metrics, badges, the widget's document, feeds. Answers of public
 * routes depend on the address alone, so what depends on method and headers is decided here, before any is rendered.
 */

const METHODS = 'GET, HEAD, OPTIONS'
/** A browser asks again after a day; Chromium takes two hours at most. */
const PREFLIGHT_SECONDS = 86_400

/** What every answer at an open address says (WHATWG Fetch: CORS, Cross-Origin-Resource-Policy). */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
} as const

const JSON_TYPE = 'application/json'
const OPEN = addressesThat(({ isOpen }) => isOpen === true)
const OPEN_JSON = addressesThat(({ isOpen, isJson }) => isOpen === true && isJson === true)

const DOCUMENT = addressesThat(({ isDocument }) => isDocument === true)

/** Whether a path is for programs of any site to read. */
export function isOpen(pathname: string): boolean {
  return OPEN.test(pathname)
}

/** An answer of the edge's own at an open address: any site may read that, too. */
export function opened(response: Response): Response {
  for (const [name, value] of Object.entries(OPEN_HEADERS)) response.headers.set(name, value)
  return response
}

/** The same where an address is open, and the answer as it is elsewhere. */
export function openedAt(pathname: string, response: Response): Response {
  return isOpen(pathname) ? opened(response) : response
}

/**
 * The answer at an open address to what is not GET or HEAD: `OPTIONS`, a browser's preflight among them (WHATWG Fetch,
 * 3.2.2).
 */
export function otherMethod({ method }: Request): Response {
  if (method !== 'OPTIONS') {
    const message = `Use ${METHODS}.`
    return refuse(405, { code: 'method_not_allowed', message }, { ...OPEN_HEADERS, allow: METHODS })
  }
  return new Response(null, {
    status: 204,
    headers: {
      ...OPEN_HEADERS,
      allow: METHODS,
      'access-control-allow-methods': METHODS,
      // The wildcard is all for anyone who sends no credentials; the names are for browsers that do not know it.
      'access-control-allow-headers':
        '*, Accept, Cache-Control, Content-Type, If-Modified-Since, If-None-Match, X-Requested-With',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
      'cache-control': 'no-store',
    },
  })
}

/**
 * The refusal of an answer that would not be taken: JSON where `Accept` excludes it, and an address of the API under
 * another ending than `.json` (RFC 9110, 15.5.7). Null where nothing speaks against the answer.
 */
export function notAcceptable(request: Request, pathname: string): Response | null {
  const ending = pathname.slice(pathname.indexOf('.', pathname.lastIndexOf('/')) + 1)
  if (ending !== 'json' && DOCUMENT.test(pathname)) {
    return refuseType(`There is only ${pathname.slice(0, -ending.length)}json.`)
  }
  // Who reads feeds takes whatever type they are of.
  if (!OPEN_JSON.test(pathname)) return null
  return accepts(request.headers.get('accept'), JSON_TYPE) ? null : refuseType('There is only application/json here.')
}

/** Whether an answer that is ready must not go to the one who asks. */
export function isUnwanted(request: Request, contentType: string | undefined): boolean {
  return contentType?.startsWith(JSON_TYPE) === true && !accepts(request.headers.get('accept'), JSON_TYPE)
}

function refuseType(message: string): Response {
  return refuse(406, { code: 'not_acceptable', message }, { ...OPEN_HEADERS })
}
