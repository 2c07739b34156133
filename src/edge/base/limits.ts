/** How long the edge waits and how much it keeps. Times in milliseconds, sizes in bytes. */

/** The hub asks PocketBase this often when all is well, and this often while it does not answer. */
export const CONFIRM_EVERY = 20_000
export const RETRY_EVERY = 5_000
/** And this often the directory has every page's hub see to it that it is at work. */
export const START_EVERY = 60 * 60_000
/** While a component is not operational, its seconds are counted anew this often. */
export const COUNT_EVERY = 5 * 60_000
/** The hub's and the archive's patience with one answer of PocketBase. */
export const PULL_TIMEOUT = 8_000
/** Components whose whole ledgers the hub asks for at once. */
export const MOST_LEDGERS = 10
/** How long the archive's answer to a delivery waits for the files that it names. */
export const FILES_PATIENCE = 1_500
/** One call of the hub to the archive may take so long; then it is made again later. No visitor waits for it. */
export const ARCHIVE_TIMEOUT = 5_000
/** The hub's patience with one relay: the next confirmation sends what it missed. */
export const RELAY_PATIENCE = 5_000
/** A visitor's patience with a relay before the copy in memory, or the next rung, is served. */
export const RELAY_TIMEOUT = 1_500
/** A visitor's patience with the relays where there is no copy yet. */
export const FIRST_ANSWER_WITHIN = 10_000
/** An isolate asks a neighbouring region's relay for so long at most after its own did not answer. */
export const AVOID_FOR = 10_000
/** Where no relay answers, an isolate asks the hub after these, twice as long each time. */
export const HUB_ASK_EVERY = 1_000
export const LONGEST_HUB_WAIT = 30_000
/** Whole publications that a hub gives to isolates in a second: it has to pull for everyone. */
export const MAX_WHOLE_ANSWERS = 20
/** A team request's patience with PocketBase: silence this long ends it. */
export const TEAM_TIMEOUT = 7_000
/** An open stream of a member asks this often whether the session still stands, also while nothing is said. */
export const SESSION_EVERY = 15_000
/** Patience with a sign-in, before roles are asked. */
export const SIGN_IN_TIMEOUT = 5_000
/** Patience with PocketBase where a sealed cookie can answer instead. */
export const ROLES_TIMEOUT = 2_500

/** A session ends this long after its sign-in, however often it was renewed. */
export const SESSION_LAST = 30 * 86_400_000
/**
 * Wrong passwords of one network, or of one device that is known: so many at once, then one in so many milliseconds.
 */
export const NETWORK_TRIES = 20
export const NETWORK_TRY_EVERY = 45_000
/** And for one account, of networks and devices from which nobody has signed in to it. */
export const ACCOUNT_TRIES = 20
export const ACCOUNT_TRY_EVERY = 15 * 60_000
/**
 * Networks, devices and accounts whose wrong passwords are counted; beyond them those that may try again soonest go.
 */
export const MOST_COUNTED = 20_000
/** Networks, and devices, by which an account is known, the newest; and how long one is known. */
export const MOST_KNOWN = 20
export const KNOWN_FOR = 180 * 86_400_000
/** Refusals of a try that an isolate remembers, so that a flood of tries is no flood of questions. */
export const MOST_REFUSED = 1_000

/** Renewed sessions of readers that an isolate remembers, for anyone who reads with an older cookie. */
export const MOST_RENEWALS = 1_000

/** An isolate asks the relay at most this often, and lets others pass with an older copy no longer than this. */
export const ASK_EVERY = 1_000
export const PASS_WITHIN = 5_000
/** Where somebody asks for a newer publication than it has: it asks this often, and they wait so long at most. */
export const CATCH_UP_EVERY = 100
export const CATCH_UP_WITHIN = 500
/** A number that is further ahead of the clock is nobody's. */
export const CATCH_UP_LEEWAY = 60_000
/**
 * Tabs without a connection ask this often; where all connections are taken, between these two, by how many there are.
 */
export const POLL_EVERY = 10_000
export const FULL_POLL_EVERY = 15_000
export const LONGEST_POLL_EVERY = 60_000
/** `/live.json?seq=` is kept so long by shared caches and browsers: what is taken back must be gone from them soon. */
export const SEQ_FOR = 60_000
/** An isolate asks the directory this often. */
export const LISTING_EVERY = 10_000
/**
 * An isolate that slept for so long asks the directory before it answers: a page may be gone, or somebody else's now.
 */
export const LISTING_PATIENCE = 30_000

/** Hosts that are no page's domain and whose own answers an isolate keeps, until it asks the directory again. */
export const MOST_HOSTS = 32
/** Rendered answers that an isolate keeps. */
export const RENDERED_BYTES = 24 * 1024 * 1024
/** Answers are kept for addresses of so many characters at most: the page's own are shorter. */
export const ADDRESS_LENGTH = 500
/** Addresses without a page that an isolate remembers, and how long. */
export const MOST_ABSENT = 2_000
export const ABSENT_FOR = 5_000
/**
 * An answer or a picture in which something is left out that could not be read is given for so long, and then made
 * anew.
 */
export const PARTIAL_FOR = 5_000

/** A SQLite row holds 2 MB: longer documents are kept in parts of this many bytes. */
export const PART_BYTES = 1_500_000
/** A picture of this many bytes at most is shown as it is; of a larger one PocketBase makes a smaller. */
export const SMALL_PICTURE_BYTES = 48 * 1024
/**
 * PocketBase is asked for a smaller picture so often, after `RETRY_EVERY`, twice as long each time, and no later than
 * that.
 */
export const MOST_TRIES = 80
export const PICTURE_PATIENCE = 60 * 60_000
/** What a picture is fitted into on the page, in CSS pixels: half of what PocketBase makes (backend/machine.ts). */
export const THUMB_FRAME = { width: 384, height: 192 }
/** Pictures for sharing that an isolate keeps, of some 20 kB each. */
export const DRAWINGS_BYTES = 8 * 1024 * 1024
/**
 * One is drawn in some 50 ms, in which the isolate does nothing else: so many in a row, then one in so many
 * milliseconds.
 */
export const DRAWINGS_AT_ONCE = 12
export const DRAW_EVERY = 500
/** A logo with more pixels is not drawn into them. */
export const MOST_LOGO_PIXELS = 2_000_000
/**
 * What a relay keeps for replay: whoever missed more gets the whole publication, which costs less than merging that
 * many.
 */
export const LOG_ROWS = 32
export const LOG_BYTES = 1024 * 1024
/** Sockets and event streams of one relay. Streams keep an object awake, so they are few. */
export const MAX_SOCKETS = 8_000
export const MAX_STREAMS = 200
/** Relays that hold sockets of one page in one region. */
export const MOST_RELAYS = 50
/** Sockets and event streams of one network (core/network) at a relay; whoever has more asks `/live.json` instead. */
export const MOST_SOCKETS_OF_NETWORK = 100
export const MOST_STREAMS_OF_NETWORK = 10
/** A message goes to so many sockets at a time; then other work runs. */
export const SENT_AT_ONCE = 500
/** And no other relay of this process sends to as many for so long: longer than that takes. */
export const SENT_EVERY = 15
/** Relays that a visitor who connects is sent to, one after the other, until one has room. */
export const MOST_RELAYS_TRIED = 3
/** The next pull waits so long for a relay; what is slower is told behind it. */
export const GO_ON_AFTER = 1_000
/**
 * A relay that nobody listens to and nobody asks for so long is emptied; so long there must be room before one is
 * closed.
 */
export const RELAY_IDLE_FOR = 10 * 60_000
