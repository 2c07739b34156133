import { robotsText } from '../../core/page/crawlers.ts'

/**
 * What a private page says to crawlers. It must be said without a sign-in: they take a refusal for leave to read
 * everything (RFC 9309, 2.3.1.3).
 */
export function privateRobots(): Response {
  return new Response(robotsText('', 'members'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
