/** How long the edge waits and how much it keeps. Times in milliseconds, sizes in bytes. */

/** How often the directory asks PocketBase while it answers, and while it does not. */
export const CONFIRM_INTERVAL = 20_000
export const RETRY_INTERVAL = 5_000
/** How often at least a hub pulls again while its pulls fail and somebody reads the page. */
export const MAX_PULL_RETRY_INTERVAL = 2 * 60_000
/** How many hubs the directory calls at once: each may pull. */
export const MAX_HUBS_AT_ONCE = 8
/** Timeout of one call of the directory to a hub; what failed is repeated with the next request. */
export const HUB_TIMEOUT = 10_000
/** A hub that could not be called for so long counts as lost: the directory tells its relays and the isolates. */
export const HUB_LOST_AFTER = 30_000
/**
 * A directory that has not heard PocketBase for so long, though it knows of no failure, stood still, or its machine did. More
 * than the time between two requests and the timeout of one that fails.
 */
export const STANDSTILL_AFTER = 35_000
/**
 * A relay counts as confirmed while it hears nothing from its hub. The hub renews this lease so often, after asking the
 * directory; once the lease and the grace have passed without it, the relay no longer counts as confirmed.
 */
export const LEASE_INTERVAL = 20 * 60_000
/** How often the directory calls every page's hub, in case one lost its disk. */
export const CALL_ALL_HUBS_INTERVAL = 60 * 60_000
/**
 * While a component is not operational or an incident is open, what grows with time is counted anew this often: as often
 * as the lengths change that a script writes beside it.
 */
export const RECOUNT_INTERVAL = 60_000
/** Timeout of one PocketBase request by the hub or the archive. */
export const PULL_TIMEOUT = 8_000
/** Components per request when the hub fetches whole ledgers. */
export const MAX_LEDGERS_PER_REQUEST = 10
/** How long a delivery waits for the archive to fetch the files it names. */
export const FILES_TIMEOUT = 1_500
/** Timeout of one call from the hub to the archive; it is retried later, and no visitor waits for it. */
export const ARCHIVE_TIMEOUT = 5_000
/** Timeout of one delivery to a relay; the next confirmation sends what it missed. */
export const RELAY_DELIVERY_TIMEOUT = 5_000
/** How long a visitor's request waits for a relay before the copy in memory, or the hub's answer, is used. */
export const RELAY_TIMEOUT = 1_500
/** How long a visitor's request waits for the relays while there is no copy yet. */
export const FIRST_ANSWER_TIMEOUT = 10_000
/** An isolate asks a neighbouring region's relay for so long at most after its own did not answer. */
export const RELAY_AVOIDANCE_TTL = 10_000
/** Where no relay answers, an isolate asks the hub after these, twice as long each time. */
export const HUB_RETRY_INTERVAL = 1_000
export const MAX_HUB_RETRY_INTERVAL = 30_000
/** Whole publications that a hub gives to isolates in a second: it has to pull for everyone. */
export const MAX_WHOLE_ANSWERS = 20
/** Timeout of a team request: PocketBase sent nothing for this long. */
export const TEAM_TIMEOUT = 7_000
/** How often an open member's stream checks that its session is still valid, even while nothing is sent. */
export const SESSION_CHECK_INTERVAL = 15_000
/** Timeout of the password check, before roles are fetched. */
export const SIGN_IN_TIMEOUT = 5_000
/** Timeout of PocketBase where the session cookie can answer instead. */
export const ROLES_TIMEOUT = 2_500

/** A session ends this long after the sign-in, however often it was renewed. */
export const SESSION_LIFETIME = 30 * 86_400_000
/** When a session was last used is stored at most this often. */
export const USE_INTERVAL = 5 * 60_000
/** Wrong passwords per network or known device: so many at once, then one per interval. */
export const NETWORK_ATTEMPTS = 20
export const NETWORK_ATTEMPT_INTERVAL = 45_000
/** The same per account, for networks and devices from which nobody has signed in to it. */
export const ACCOUNT_ATTEMPTS = 20
export const ACCOUNT_ATTEMPT_INTERVAL = 15 * 60_000
/** A site (an IPv6 /48) may do as much as so many of its networks, of all that is counted by network here. */
export const MAX_NETWORKS_PER_SITE = 4
/** Mails that anybody may have sent (a code, a link for a new password), counted in the same way. */
export const MAX_MAILS_PER_NETWORK = 10
export const NETWORK_MAIL_INTERVAL = 2 * 60_000
export const MAX_MAILS_PER_ACCOUNT = 5
export const ACCOUNT_MAIL_INTERVAL = 10 * 60_000
/** Sign-ups for updates, and links that are asked for, counted in the same way: an address may be a channel's, too. */
export const MAX_SIGN_UPS_PER_NETWORK = 20
export const NETWORK_SIGN_UP_INTERVAL = 60_000
export const MAX_SIGN_UPS_PER_ADDRESS = 5
export const ADDRESS_SIGN_UP_INTERVAL = 10 * 60_000
/**
 * The share that one network may have of the codes that the operator allows in a day: so much of them at once, and as
 * much again in the course of the day.
 */
export const NETWORK_CODES_SHARE = 1 / 20
/** How long the cookie works that a link to manage is exchanged for. */
export const MANAGE_LIFETIME = 30 * 60_000
/** Timeout of what PocketBase is asked of subscriptions. */
export const SUBSCRIPTION_TIMEOUT = 5_000
/**
 * How often a one-time code may be tried, and codes of an account by one network, which then may try again once in a
 * while; and how long a code is good (pb_migrations).
 */
export const MAX_CODE_TRIES = 5
export const CODE_TRY_INTERVAL = 3 * 60_000
export const CODE_LIFETIME = 10 * 60_000
/** How long a provider's sign-in may take, or what follows the first of two ways in. */
export const STEP_LIFETIME = 10 * 60_000
/**
 * What must not tell whether somebody has an address is answered after a multiple of this: longer than PocketBase takes
 * for either.
 */
export const ANSWER_INTERVAL = 750
/**
 * Networks, devices and accounts whose wrong passwords are counted; beyond that, those that may try again soonest are
 * dropped.
 */
export const MAX_ATTEMPT_KEYS = 20_000
/** Known networks and known devices per account, the newest first, and how long they are remembered. */
export const MAX_KNOWN_ORIGINS = 20
export const KNOWN_ORIGIN_TTL = 180 * 86_400_000
/** Refused sign-ins that an isolate remembers, so that a flood of attempts does not reach the `Sessions` object. */
export const MAX_REMEMBERED_REFUSALS = 1_000

/** Renewed sessions that an isolate remembers, for visitors who still send the older cookie. */
export const MAX_RENEWALS = 1_000

/**
 * An isolate asks the relay at most this often, as a relay its hub and the directory PocketBase where others ask for it;
 * while one request asks, others use the older copy for at most this long.
 */
export const REFRESH_INTERVAL = 1_000
export const IN_FLIGHT_TIMEOUT = 5_000
/**
 * When a request asks for a newer publication than the isolate has: how often it asks, and how long the request waits.
 */
export const CATCH_UP_INTERVAL = 100
export const CATCH_UP_TIMEOUT = 500
/** How many requests wait for that at a time; the others get what the isolate has. */
export const MAX_CATCHING_UP = 64
/** A seq further ahead of the clock than this is invalid: clocks of servers differ by less. */
export const CATCH_UP_LEEWAY = 2_000
/**
 * Polling interval of tabs without a connection; while all connections are taken, between the other two, by their
 * number.
 */
export const POLL_INTERVAL = 10_000
export const FULL_POLL_INTERVAL = 15_000
export const MAX_POLL_INTERVAL = 60_000
/** How long shared caches and browsers keep `/live.json?seq=`: what is retracted must disappear from them soon. */
export const SEQ_TTL = 60_000
/** An isolate asks the directory this often. */
export const LISTING_INTERVAL = 10_000
/**
 * An isolate whose listing is older than this asks the directory before it answers: a page may be gone, or have another
 * owner.
 */
export const LISTING_TTL = 30_000

/** Hosts that are not a page's domain but whose answers an isolate caches until it asks the directory again. */
export const MAX_HOSTS = 32
export const MAX_HOSTS_PER_NETWORK = 4
/**
 * Rendering takes some ten milliseconds of the isolate's only thread: so many at a time, and of one network; the others
 * wait in turns by network, so many and for so long at most.
 */
export const MAX_RENDERS = 3
export const MAX_RENDERS_PER_NETWORK = 2
export const MAX_WAITING_RENDERS = 1_024
export const MAX_WAITING_RENDERS_PER_NETWORK = 128
export const RENDER_QUEUE_TIMEOUT = 15_000
/** A render that lasts longer than this waits for something else, and lets the next one begin. */
export const RENDER_TURN_DURATION = 100
/** Rendered answers that an isolate keeps. */
export const RENDERED_BYTES = 24 * 1024 * 1024
/** Answers are cached only for addresses up to this length; the page's own are shorter. */
export const MAX_ADDRESS_LENGTH = 500
/** Addresses known to be 404 that an isolate remembers, and for how long. */
export const MAX_MISSING_ADDRESSES = 2_000
export const MISSING_TTL = 5_000
/** How long an incomplete answer or picture (a part could not be read) is used before it is made again. */
export const PARTIAL_TTL = 5_000

/** A SQLite row holds 2 MB: longer documents are kept in parts of this many bytes. */
export const PART_BYTES = 1_500_000
/** Pictures up to this size are shown as they are; for larger ones PocketBase makes a thumbnail. */
export const SMALL_PICTURE_BYTES = 48 * 1024
/** Attempts to get a thumbnail: after `RETRY_INTERVAL`, then twice as long each time, up to the maximum. */
export const MAX_THUMBNAIL_ATTEMPTS = 80
export const MAX_THUMBNAIL_RETRY_INTERVAL = 60 * 60_000
/** Pictures for sharing that an isolate keeps, of some 20 kB each. */
export const DRAWINGS_BYTES = 8 * 1024 * 1024
/**
 * Drawing takes some 50 ms of the isolate's only thread: so many in a row, then one per interval. One network has a third
 * of that.
 */
export const DRAWINGS_AT_ONCE = 12
export const DRAW_INTERVAL = 500
export const MAX_DRAWINGS_PER_NETWORK = 4
export const NETWORK_DRAW_INTERVAL = 3 * DRAW_INTERVAL
/** Networks whose drawings are counted: more than can have some drawn until the first of them has its whole share again. */
export const MAX_DRAWING_NETWORKS = 64
/**
 * How often a member may ask how long text messages would be, which takes the same thread: so many in a row, then one per
 * interval; and how many members are counted.
 */
export const TEXTS_AT_ONCE = 20
export const TEXTS_INTERVAL = 1_000
export const MAX_TEXTS_MEMBERS = 256
/** Larger logos are left out of them. */
export const MAX_LOGO_PIXELS = 2_000_000
/**
 * How much a relay keeps for replay: a client that missed more gets the whole publication, which costs less than
 * merging.
 */
export const MAX_LOG_ROWS = 32
export const MAX_LOG_BYTES = 1024 * 1024
/** Sockets and event streams of one relay. Streams keep an object awake, so they are few. */
export const MAX_SOCKETS = 8_000
export const MAX_STREAMS = 200
/** Relays that hold sockets of one page in one region. */
export const MAX_RELAYS = 50
/** Sockets and event streams per network at one relay; further ones must poll `/live.json`. */
export const MAX_SOCKETS_PER_NETWORK = 100
export const MAX_STREAMS_PER_NETWORK = 10
/** A message is sent to this many sockets at a time; then other work runs. */
export const MAX_SEND_BATCH = 500
/** Minimum time between two such batches of this process. */
export const SEND_INTERVAL = 15
/** How many relays a connecting visitor is sent to, one after the other, until one has room. */
export const MAX_RELAYS_TRIED = 3
/** How long a pull waits for relays before it continues in the background. */
export const FOREGROUND_TIMEOUT = 1_000
/**
 * A relay without listeners and readers for this long is emptied; relays are closed after this long with spare room.
 */
export const RELAY_IDLE_TIMEOUT = 10 * 60_000

/** Timeout and largest answer of one question to the DNS resolver, and how many are asked at once. */
export const DNS_TIMEOUT = 5_000
export const MAX_DNS_BYTES = 64 * 1024
export const MAX_DNS_AT_ONCE = 4
/** How soon at the earliest a host is asked about again, however often somebody wants it. */
export const DNS_INTERVAL = 3_000

/** The source of an import: timeout of one document, its largest size decompressed, and how many redirects it may have. */
export const IMPORT_SOURCE_TIMEOUT = 10_000
export const MAX_SOURCE_BYTES = 4 * 1024 * 1024
export const MAX_SOURCE_REDIRECTS = 3
/** Timeout of one part of an import in PocketBase. */
export const IMPORT_PART_TIMEOUT = 60_000
/** A source that was not read after this long, documents and dry run together, counts as interrupted. */
export const IMPORT_READING_TIMEOUT = 3 * 60_000
/** While PocketBase does not answer, a part of an import is sent again so often, and for so long. */
export const IMPORT_RETRY_INTERVAL = 5_000
export const IMPORT_RETRY_TIMEOUT = 60 * 60_000
/** What was found, and how an import ended, is kept for this long. */
export const IMPORT_TTL = 7 * 86_400_000

/** Roles that PocketBase said this long ago hold for the emergency journal while it is away. */
export const JOURNAL_ROLES_LIFETIME = 72 * 60 * 60_000
/** How long a post for the journal waits for PocketBase, which takes it itself where it answers. */
export const JOURNAL_PROBE_TIMEOUT = 2_000
/** Entries of a page's journal, those that were refused included. */
export const MAX_JOURNAL_ENTRIES = 200

/** Timeout of one batch of mails in PocketBase, and how many it has at most: a mail server may take seconds for each. */
export const MAIL_BATCH_TIMEOUT = 60_000
export const MAX_MAIL_BATCH = 20
/** Timeout of the question whether whoever signs up is a person. */
export const ROBOT_CHECK_TIMEOUT = 5_000
/** Timeout of one request to a receiver, and how much is read of its answer. */
export const RECEIVER_TIMEOUT = 10_000
export const MAX_RECEIVER_BYTES = 16 * 1024
/** For how long a certificate of SNS is kept, and how many an isolate keeps. */
export const SNS_CERTIFICATE_LIFETIME = 86_400_000
export const MAX_SNS_CERTIFICATES = 8
/**
 * Requests that a courier has under way: Cloudflare lets six connections of one invocation wait for their answer. Of
 * one host fewer.
 */
export const MAX_COURIER_REQUESTS = 6
export const MAX_COURIER_REQUESTS_PER_HOST = 3
/** For how long a host that asks to wait is asked nothing for others, at most. */
export const MAX_HOST_PAUSE = 60_000
/** Mails that a courier holds, reported ones included, and deliveries of other channels. */
export const MAX_COURIER_MAILS = 60
export const MAX_HELD_DELIVERIES = 90
/** Of those, how many of one host may wait for their turn where the others have no place. */
export const MAX_WAITING_PER_HOST = 16
/** How many reports make a turn. */
export const MAX_WAITING_REPORTS = 40
/** After this long a courier reports what it has done, however little. */
export const TURN_INTERVAL = 1_000
/** How long after each other couriers begin. */
export const WAKE_INTERVAL = 50
/** How long a courier works in one alarm, which on Cloudflare may last 15 minutes. */
export const COURIER_RUN_DURATION = 30_000
