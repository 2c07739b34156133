/// <reference types="astro/client" />

declare module 'virtual:visitor-script' {
  /** The address of the visitor's first script (scripts/astro/visitor-scripts.ts). */
  export const VISITOR_SCRIPT: string
}

declare namespace App {
  /** What the gateway (src/edge/gateway.ts) hands to every route. */
  interface Locals {
    publicationState: import('./core/publication/publication-state.ts').PublicationState
    archive: import('./core/archive/reader.ts').ArchiveReader
    /** Draws a social card; null where too many were requested lately. */
    drawCard(card: import('./core/card/card.ts').Card): Promise<import('./core/card/card.ts').CardImage | null>
    /**
     * The page's language for this response, as the page lists it; the interface uses the nearest that src/i18n has.
     */
    locale: string
    /** The id of the page at this host, no secret; null where there is none. */
    page: string | null
    /** The member signed in, on team routes only; public routes are cached and never know. */
    member: import('./core/member/member.ts').Member | null
    /** The page that a console address belongs to; null elsewhere, and where there is none. */
    consolePage: {
      slug: string
      publicUrl: string | null
      hosts: import('./core/domain/unclaimed.ts').UnclaimedHosts
    } | null
    /** The e-mail address of a sign-in that just failed; else empty. */
    triedEmail: string
    /** What the sign-in offers and goes on from, at its addresses; null elsewhere. */
    signIn: import('./core/member/ways-in.ts').SignInContext | null
    /** What somebody's own subscriptions are shown in, at their addresses after they did something; null elsewhere. */
    subscription: import('./core/subscriber/screen.ts').SubscriptionScreen | null
    /** The channels by which visitors may be told. */
    channels: readonly import('./core/subscriber/channel.ts').Channel[]
    /** Who carries what they are sent. */
    carriers: import('./core/subscriber/carriers.ts').Carriers
    /** The public key that browsers sign up for notifications with; empty where there is none. */
    pushKey: string
    /** By which Turnstile knows this deployment, where whoever signs up is checked; else empty. */
    robotCheckKey: string
    /** The moment of the request, milliseconds. */
    now: number
    /**
     * The page's public origin, `https://status.example.com`, for answers that programs read (src/edge/reading/address.ts).
     * In HTML, which is the same at every host, it means nothing.
     */
    origin: string
    /**
     * The public origin that the owner configured, by a domain or ALDIS_URL; HTML may name it. Null where there is
     * none.
     */
    canonical: string | null
  }
}
