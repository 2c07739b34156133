import { robotsTxt } from '../../core/page/crawlers.ts'

/**
 * A private page's robots.txt. It needs no sign-in: crawlers take a refusal as permission to read everything (RFC 9309,
 * 2.3.1.3).
 */
export function privateRobots(): Response {
  return new Response(robotsTxt('', 'members'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
