/**
 * Names of the system's zone files that are no IANA zones; all others `Intl` at the edge knows. `Local`, `localtime`
 * and `posixrules` depend on the machine, and the edge is another one.
 */
const NOT_A_ZONE = /^(Local|localtime|posixrules|Factory)$|^(posix|right)\//

/** Whether a name is that of a time zone. */
export function isTimeZone(name: string): boolean {
  return !NOT_A_ZONE.test(name) && new Timezone(name).string() === name
}
