import { UserError } from '../terminal/user-error.ts'

/** A string as Cap'n Proto writes it: the escapes of C. Throws a UserError for a control character. */
export function quote(value: string): string {
  const escaped = value
    .replaceAll(/[\\"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '')
    .replaceAll('\t', '\\t')
  if (/\p{Cc}/u.test(escaped)) throw new UserError(`A setting holds a control character: ${JSON.stringify(value)}`)
  return `"${escaped}"`
}
