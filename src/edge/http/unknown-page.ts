import { UNKNOWN_HEADERS, UNKNOWN_PAGE } from '../../core/page/unknown-page.ts'

/** The page people see when not even the page that says "unknown" could be rendered. */
export function unknownPage(): Response {
  return new Response(UNKNOWN_PAGE, { status: 503, headers: UNKNOWN_HEADERS })
}
