/**
 * Names under which the system's zone files stand and which are no zones of IANA's: what `Intl` at the edge knows is
 * the rest. `Local`, `localtime` and `posixrules` are whatever the machine's is, and the edge is another machine.
 */
const NO_ZONE = /^(Local|localtime|posixrules|Factory)$|^(posix|right)\//

/** Whether a name is that of a time zone. */
export function isTimeZone(name: string): boolean {
  return !NO_ZONE.test(name) && new Timezone(name).string() === name
}
