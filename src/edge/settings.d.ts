/** Settings and secrets of the Worker. Its bindings: `worker-configuration.d.ts`, made of `wrangler.toml`. */
interface EdgeSettings {
  /** PocketBase by a binding of its own: on one machine only, where it is on loopback. */
  PB?: Fetcher
  /** Answers imports in place of the internet: the tests' launcher alone sets it. */
  IMPORT_SOURCE?: Fetcher
  /** The DNS resolver by a binding of its own: on one machine only, where an operator names one. */
  DOH?: Fetcher
  /** The DNS resolver that answers in JSON; Cloudflare's where it is absent or empty. */
  ALDIS_DOH_URL?: string
  /** PocketBase's address as the Worker reaches it, `http://127.0.0.1:8090`. */
  PB_URL: string
  /** The public origin behind a proxy, or empty: then the request's own. */
  ALDIS_URL?: string
  /** `on` where an operator's proxy stands in front: the launcher says so (scripts/aldis.ts). */
  ALDIS_BEHIND_PROXY?: string
  /** `on` where the gate stands in front, which says the peer's address (src/core/network/peer.ts). */
  ALDIS_GATE?: string
  /** `off` ends the service workers of visitors, and what they keep. */
  ALDIS_OFFLINE?: string
  /**
   * How many live connections this process may hold, all pages together: a number. Absent where nothing bounds them.
   */
  ALDIS_LIVE_SOCKETS?: string
  /** How many sockets one relay holds: a number. Absent but in tests and benchmarks (base/limits.ts). */
  ALDIS_RELAY_SOCKETS?: string
  /** How many requests one courier has under way: a number. Absent: as Cloudflare lets one invocation have. */
  ALDIS_COURIER_REQUESTS?: string
  /** Answers what is sent to subscribers in place of the internet: the tests' launcher alone sets it. */
  RECEIVERS?: Fetcher
  /** How mail to subscribers leaves, if not by PocketBase's mail server: a provider with its key (messages/providers). */
  ALDIS_MAIL_PROVIDER?: string
  ALDIS_MAIL_FROM?: string
  ALDIS_MAIL_KEY?: string
  ALDIS_MAIL_SECRET?: string
  ALDIS_MAIL_REGION?: string
  ALDIS_MAIL_DOMAIN?: string
  /** Stands in the addresses at which providers tell of bounces; without it there are none. */
  ALDIS_BOUNCE_SECRET?: string
  /** What webhooks of these providers are signed with; without one the secret in the address is all that is asked for. */
  ALDIS_MAILGUN_SIGNING_KEY?: string
  ALDIS_RESEND_SIGNING_SECRET?: string
  /** The public key by which SendGrid's signed events are verified. */
  ALDIS_SENDGRID_VERIFICATION_KEY?: string
  /** The topic of SNS by which SES tells: only its messages are taken then, and it alone is confirmed. */
  ALDIS_SES_TOPIC?: string
  /** By which keys push services know this deployment (RFC 8292). */
  ALDIS_PUSH_SUBJECT?: string
  ALDIS_PUSH_PUBLIC_KEY?: string
  ALDIS_PUSH_PRIVATE_KEY?: string
  /** How text messages leave: Twilio or its shape, or an address of the operator's own. */
  ALDIS_SMS_PROVIDER?: string
  ALDIS_SMS_ACCOUNT?: string
  ALDIS_SMS_KEY?: string
  ALDIS_SMS_SECRET?: string
  ALDIS_SMS_FROM?: string
  ALDIS_SMS_URL?: string
  /** What one segment costs, `0.075 EUR`: shown to who posts. */
  ALDIS_SMS_PRICE?: string
  /**
   * To which numbers codes are sent, by text message or call, by their beginning, `+44 -+4470`; and how many a day, all
   * pages together. Calls need one of the two.
   */
  ALDIS_PHONE_COUNTRIES?: string
  ALDIS_PHONE_CODES_DAILY?: string
  /** How calls leave: by Twilio from this number, with the account of its text messages, or by the operator's own address. */
  ALDIS_CALL_FROM?: string
  ALDIS_CALL_URL?: string
  ALDIS_CALL_SECRET?: string
  /** What one call costs. */
  ALDIS_CALL_PRICE?: string
  /** Cloudflare's Turnstile before signing up for updates: on where both are set. */
  ALDIS_TURNSTILE_SITE_KEY?: string
  ALDIS_TURNSTILE_SECRET?: string
  ALDIS_EDGE_SECRET: string
  ALDIS_EDGE_SECRET_PREVIOUS?: string
  ALDIS_SESSION_SECRET: string
  ALDIS_SESSION_SECRET_PREVIOUS?: string
}

interface Env extends EdgeSettings {}

declare namespace Cloudflare {
  interface Env extends EdgeSettings {}
}
