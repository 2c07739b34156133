/// <reference types="astro/client" />

declare module 'virtual:visitor-script' {
  /** The address of the visitor's first script (scripts/astro/visitor-scripts.ts). */
  export const VISITOR_SCRIPT: string
}

declare namespace App {
  /** What the gateway (src/edge/gateway.ts) hands to every route. */
  interface Locals {
    reading: import('./core/publication/reading.ts').Reading
    archive: import('./core/archive/reader.ts').ArchiveReader
    /** Draws a picture for sharing; null where too many were asked for lately. */
    draw(card: import('./core/card/card.ts').Card): Promise<import('./core/card/card.ts').Drawing | null>
    /** The page's language for this answer, as the page lists it; the interface speaks the nearest that src/i18n has. */
    locale: string
    /** The id of the page that the host shows, no secret; null where none is known. */
    page: string | null
    /** The member signed in, on team routes only; public routes are cached and never know. */
    member: import('./core/member/member.ts').Member | null
    /** For the sign-in: the e-mail address with which it was tried in vain just now; empty where it was not. */
    tried: string
    /** The moment of the request, milliseconds. */
    now: number
    /**
     * The page's public origin, `https://status.example.com`, for answers that programs read (src/edge/reading/address.ts).
     * In HTML, which is the same at every host, it means nothing.
     */
    origin: string
    /** The public origin that the owner vouches for, by a domain or ALDIS_URL; HTML may name it. Null where none is. */
    canonical: string | null
  }
}
