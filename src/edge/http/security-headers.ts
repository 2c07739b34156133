import { addressPattern } from '../../core/page/addresses.ts'

/** The headers of every page in addition to its own Content-Security-Policy, which Astro makes. */
const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** A second policy: browsers enforce all of them, and a page's own (in a meta element) cannot forbid framing. */
const FRAME_ANCESTORS = {
  none: "frame-ancestors 'none'",
  own: "frame-ancestors 'self'",
  any: 'frame-ancestors *',
} as const
const FRAMED_PATHS = addressPattern(({ allowsFraming }) => allowsFraming === true)

/** Who may frame an answer: any site for the widget's page, which has only a link to click; nobody else. */
export function framingOf(pathname: string): keyof typeof FRAME_ANCESTORS {
  return FRAMED_PATHS.test(pathname) ? 'any' : 'none'
}

const ONE_YEAR = 'max-age=31536000'

/** The security headers for a page at an origin. `policy` is the answer's own Content-Security-Policy, if any. */
export function securityHeaders(
  origin: string,
  policy: string | null,
  frames: keyof typeof FRAME_ANCESTORS = 'none',
): Record<string, string> {
  return {
    ...HEADERS,
    'content-security-policy': policy ? `${policy}, ${FRAME_ANCESTORS[frames]}` : FRAME_ANCESTORS[frames],
    ...(origin.startsWith('https:') ? { 'strict-transport-security': ONE_YEAR } : {}),
  }
}
