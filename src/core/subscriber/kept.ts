/** Days for which an address waits to be confirmed, and for which leaving can be taken back. Then it is deleted. */
export const KEPT_DAYS = 7
/** Days for which it is remembered that an address took no mail or marked one as spam, and a number refused calls. */
export const REFUSED_DAYS = 365
