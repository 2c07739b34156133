import { addressesThat } from '../../core/page/addresses.ts'

/** What every page says beside its own Content-Security-Policy, which Astro makes and which stays as it is. */
const HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** A second policy: browsers enforce all of them, and a page's own (in a meta element) cannot forbid framing. */
const FRAMING = { none: "frame-ancestors 'none'", any: 'frame-ancestors *' } as const
const FRAMED = addressesThat(({ isFramed }) => isFramed === true)

/**
 * Who may show an answer in a frame: any site the widget's page, which has nothing to click but a link; nobody the
 * rest.
 */
export function framing(pathname: string): keyof typeof FRAMING {
  return FRAMED.test(pathname) ? 'any' : 'none'
}

const ONE_YEAR = 'max-age=31536000'

/** The security headers for a page at an origin. `policy` is the answer's own Content-Security-Policy, if any. */
export function securityHeaders(
  origin: string,
  policy: string | null,
  frames: keyof typeof FRAMING = 'none',
): Record<string, string> {
  return {
    ...HEADERS,
    'content-security-policy': policy ? `${policy}, ${FRAMING[frames]}` : FRAMING[frames],
    ...(origin.startsWith('https:') ? { 'strict-transport-security': ONE_YEAR } : {}),
  }
}
