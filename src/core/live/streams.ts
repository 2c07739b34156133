/** How often an event stream says how old the news is: proxies close one that is silent for a minute. */
export const KEEP_ALIVE_INTERVAL = 25_000
/** After so long without a word a client takes a stream for lost. */
export const SILENCE_TIMEOUT = 3 * KEEP_ALIVE_INTERVAL
