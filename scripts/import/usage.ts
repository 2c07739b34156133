import { parseArgs } from 'node:util'
import { Complaint, messageOf } from '../complaint.ts'

const USAGE =
  'Usage: npm run import -- statuspage DIR_OR_URL [--shift-to-now] [--page SLUG]. ' +
  'DIR holds answers of a page’s public API v2 (summary.json, incidents.json, ...), or is DIR/PREFIX where files are ' +
  'named PREFIX.incidents.json; URL is a page’s own address.'

/** What an import is asked to do. */
export interface Order {
  /** A folder, a folder with the files' prefix, a file, or an address. */
  source: string
  /** Move all times so that the capture's moment is the present. */
  shiftToNow: boolean
  /** The slug of the page to import into, where the one that fits is not meant. */
  page: string | undefined
}

/** Reads the command's arguments. */
export function readOrder(args: readonly string[]): Order {
  let parsed: { values: { 'shift-to-now'?: boolean; page?: string }; positionals: string[] }
  try {
    parsed = parseArgs({
      args: [...args],
      options: { 'shift-to-now': { type: 'boolean' }, page: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (thrown) {
    throw new Complaint(`${messageOf(thrown)} ${USAGE}`)
  }
  const { values, positionals } = parsed
  const [vendor, source, ...rest] = positionals
  if (vendor !== 'statuspage' || !source || rest.length > 0) throw new Complaint(USAGE)
  if (values.page !== undefined && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(values.page)) {
    throw new Complaint(`--page ${JSON.stringify(values.page)} is not a slug: small letters, digits and hyphens.`)
  }
  return { source, shiftToNow: values['shift-to-now'] ?? false, page: values.page }
}
