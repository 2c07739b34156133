import { parseArgs } from 'node:util'
import { errorMessage, UserError } from '../terminal/user-error.ts'

const SYNTAX =
  'npm run import -- statuspage DIR_OR_URL [--shift-to-now] [--page SLUG] [--new-page] [--page-details] [--dry-run]'
const USAGE_HINT = `Usage: ${SYNTAX}; see --help.`

/** What --help says. */
export const HELP = `Usage: ${SYNTAX}

Takes a page over from Statuspage: components, groups, incidents, updates and maintenances, with their own times.
All is read and checked before anything is written; run again, it writes what has changed and nothing else. What was
changed or deleted here stays as it is here, and so do the page's own name, address, time zone and API id where somebody
chose them or the page was in use: the report says what was left alone.

  DIR_OR_URL      a page's own address, or a folder of answers that its public API v2 gave (summary.json,
                  incidents.json, ...); DIR/PREFIX where files are named PREFIX.incidents.json
  --shift-to-now  move all times so that the answers' moment is the present; later runs keep the first one's shift
  --page SLUG     the page to import into. Without it: the one imported before, or the only one while it is empty
  --new-page      make a page beside those that are there, named by --page or after its name
  --page-details  take the page's own name, address, time zone and API id from the vendor, too
  --dry-run       say what would be new, changed and left alone, and write nothing
  --help          say this

It writes into the Aldis that runs from the same ALDIS_DATA, or into ALDIS_PB_URL with ALDIS_ADMIN_EMAIL and
ALDIS_ADMIN_PASSWORD.`

/** The options of one import. */
export interface ImportOptions {
  /** A folder, a folder with the files' prefix, a file, or an address. */
  source: string
  /** Move all times so that the capture's moment is the present. */
  shiftToNow: boolean
  /** The slug of the page to import into; by default the page that matches. */
  page: string | undefined
  /** Create a page even if there are others. */
  newPage: boolean
  /** Take the page's own name, address, time zone and API id, whatever they are here. */
  pageDetails: boolean
  /** Say what would be written, and write nothing. */
  dryRun: boolean
}

const OPTIONS = {
  'shift-to-now': { type: 'boolean' },
  page: { type: 'string' },
  'new-page': { type: 'boolean' },
  'page-details': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads the command's arguments; null where help is asked for. */
export function parseImportArgs(args: readonly string[], env: NodeJS.ProcessEnv): ImportOptions | null {
  const { values, positionals } = parseArgsOrFail(args)
  if (values.help) return null
  const swallowed = Object.keys(OPTIONS).find((name) => env[`npm_config_${name.replaceAll('-', '_')}`])
  if (swallowed) throw new UserError(`npm consumed --${swallowed}: put -- before the arguments. ${USAGE_HINT}`)
  const [vendor, source, ...rest] = positionals
  if (vendor !== 'statuspage' || !source || rest.length > 0) throw new UserError(USAGE_HINT)
  if (values.page !== undefined && !/^[a-z0-9][a-z0-9-]{0,62}$/.test(values.page)) {
    throw new UserError(`--page ${JSON.stringify(values.page)} is not a slug: small letters, digits and hyphens.`)
  }
  return {
    source,
    shiftToNow: values['shift-to-now'] ?? false,
    page: values.page,
    newPage: values['new-page'] ?? false,
    pageDetails: values['page-details'] ?? false,
    dryRun: values['dry-run'] ?? false,
  }
}

function parseArgsOrFail(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (thrown) {
    throw new UserError(`${errorMessage(thrown)} ${USAGE_HINT}`)
  }
}
