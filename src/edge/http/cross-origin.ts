import { addressPattern } from '../../core/page/addresses.ts'
import { accepts } from './accept.ts'
import { refuse } from './answers.ts'

/*
 * What programs of any site may read: the public API, metrics, badges, the widget's document, feeds. Answers of public
 * routes depend on the address alone, so what depends on method and headers is decided here, before any is rendered.
 */

const ALLOWED_METHODS = 'GET, HEAD, OPTIONS'
/** A browser asks again after a day; Chromium takes two hours at most. */
const PREFLIGHT_MAX_AGE = 86_400

/** The headers of every answer that any site may read (WHATWG Fetch: CORS, Cross-Origin-Resource-Policy). */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
} as const

const JSON_TYPE = 'application/json'
const CORS_PATHS = addressPattern(({ allowsCors }) => allowsCors === true)
const CORS_JSON_PATHS = addressPattern(({ allowsCors, isJson }) => allowsCors === true && isJson === true)

const API_DOCUMENT_PATHS = addressPattern(({ isApiDocument }) => isApiDocument === true)

/** Whether scripts of any site may read a path. */
export function allowsCors(pathname: string): boolean {
  return CORS_PATHS.test(pathname)
}

/** Adds the CORS headers to an answer of the edge's own. */
export function withCors(response: Response): Response {
  for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value)
  return response
}

/** The same, only where the path allows CORS. */
export function withCorsAt(pathname: string, response: Response): Response {
  return allowsCors(pathname) ? withCors(response) : response
}

/**
 * The answer to other methods than GET and HEAD where CORS is allowed: `OPTIONS`, including preflights (WHATWG Fetch,
 * 3.2.2), or 405.
 */
export function answerOtherMethod({ method }: Request): Response {
  if (method !== 'OPTIONS') {
    const message = `Use ${ALLOWED_METHODS}.`
    return refuse(405, { code: 'method_not_allowed', message }, { ...CORS_HEADERS, allow: ALLOWED_METHODS })
  }
  return preflight(ALLOWED_METHODS)
}

/** The answer to `OPTIONS` where any site may send these methods. */
export function preflight(methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CORS_HEADERS,
      allow: methods,
      'access-control-allow-methods': methods,
      // The wildcard covers requests without credentials; the names are for browsers that do not support it.
      'access-control-allow-headers':
        '*, Accept, Cache-Control, Content-Type, If-Modified-Since, If-None-Match, X-Requested-With',
      'access-control-max-age': String(PREFLIGHT_MAX_AGE),
      'cache-control': 'no-store',
    },
  })
}

/**
 * A 406 where `Accept` excludes JSON, or where an API address has another extension than `.json` (RFC 9110, 15.5.7).
 * Null where the answer is acceptable.
 */
export function notAcceptable(request: Request, pathname: string): Response | null {
  const extension = pathname.slice(pathname.indexOf('.', pathname.lastIndexOf('/')) + 1)
  if (extension !== 'json' && API_DOCUMENT_PATHS.test(pathname)) {
    return refuseType(`There is only ${pathname.slice(0, -extension.length)}json.`)
  }
  // Feed readers accept any type.
  if (!CORS_JSON_PATHS.test(pathname)) return null
  return accepts(request.headers.get('accept'), JSON_TYPE) ? null : refuseType('There is only application/json here.')
}

/** Whether a ready answer is excluded by the client's `Accept`. */
export function isNotAcceptable(request: Request, contentType: string | undefined): boolean {
  return contentType?.startsWith(JSON_TYPE) === true && !accepts(request.headers.get('accept'), JSON_TYPE)
}

function refuseType(message: string): Response {
  return refuse(406, { code: 'not_acceptable', message }, { ...CORS_HEADERS })
}
