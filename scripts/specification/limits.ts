import ts from 'typescript'
import { formatBytes } from './migrations.ts'
import { listFiles, parseSource } from './sources.ts'
import type { Section } from './table.ts'

/** Files in which every constant is a limit of the product. */
const LIMIT_FILES = [
  'src/edge/base/limits.ts',
  ...listFiles('src/core').filter((path) => path.endsWith('.ts')),
  ...listFiles('src/backend'),
]
/** Constants in other files that are noticeable from outside. */
const CHOSEN_LIMITS: Record<string, readonly string[]> = {
  'src/edge/session/authorise.ts': ['ROLES_INTERVAL', 'MISSING_ROLE_INTERVAL', 'ROLES_LIFETIME', 'RENEW_BEFORE'],
  'src/edge/memory/page-memory.ts': ['RENEW_EDITION_INTERVAL'],
  'src/edge/bounces/providers/event.ts': ['MAX_BOUNCE_TEXT'],
  'src/edge/bounces/providers/mailgun.ts': ['MAX_SIGNATURE_AGE_SECONDS'],
  'src/edge/bounces/providers/resend.ts': ['MAX_SIGNATURE_AGE_SECONDS'],
  'src/edge/bounces/providers/sendgrid.ts': ['MAX_SIGNATURE_AGE_SECONDS'],
  'src/gate/lanes.ts': [
    ...['MAX_PER_NETWORK', 'MAX_COSTLY', 'MAX_COSTLY_PER_NETWORK', 'MAX_HANDSHAKES'],
    'MAX_HANDSHAKES_WAITING',
  ],
  'src/gate/forwarder.ts': ['ANSWER_TIMEOUT', 'QUEUE_TIMEOUT'],
  'src/gate/slow-readers.ts': ['STALL_TIMEOUT'],
  'src/gate/request-queue.ts': ['MAX_WAITING', 'MAX_WAITING_BYTES'],
  'src/live/socket.ts': ['PING_INTERVAL', 'ANSWER_TIMEOUT', 'FIRST_WAIT', 'MAX_WAIT'],
  'src/live/transports.ts': ['OPEN_TIMEOUT'],
  'src/live/fallbacks.ts': ['POLL_INTERVAL', 'HIDDEN_POLL_INTERVAL', 'UPGRADE_INTERVAL'],
  'src/live/tab-leader.ts': ['ANSWER_TIMEOUT'],
  'src/live/notify.ts': ['UNFOCUSED_DELAY'],
  'src/offline/worker.ts': ['MAX_PAGES', 'NETWORK_TIMEOUT'],
  'src/live/reload.ts': ['JITTER'],
  'src/islands/visitor/PastIncidents.tsx': ['PAST_DAYS'],
  'src/stores/team/attaching.ts': ['MAX_FILES', 'MAX_FILE_BYTES'],
}
/** Units of time and ports, which are not limits. */
const UNITS = /^(MINUTE|HOUR|DAY)(_MS)?$|_PORT$/
/** The unit of a constant, by its name: the first that fits. */
const IN_BYTES = /BYTES|BODY$/
const IN_SECONDS = /^(SIGNATURE_LIFETIME|TIMEOUT)$|_SECONDS$/
const IN_MILLISECONDS =
  /_(MS|INTERVAL|TIMEOUT|TTL|DURATION|DELAY|AFTER|LIFETIME|WAIT|PAUSE|LEEWAY)$|^(JITTER|RENEW_BEFORE)$/
const IN_PER_CENT = /_PER_CENT$/
const IS_COUNT = /^(MAX|MIN|BAR_|PAGE_SIZE)|(DAYS|LENGTH|FORMAT|AT_ONCE|ATTEMPTS)$/

/** Constants with their values and a handwritten description. */
export function limitSections(): Section[] {
  const files = new Map([...LIMIT_FILES.map((path) => [path, null] as const), ...Object.entries(CHOSEN_LIMITS)])
  const rows = [...files].flatMap(([path, chosen]) => {
    const all = readConstants(path)
    for (const name of chosen ?? []) {
      if (!all.some((constant) => constant.name === name))
        throw new Error(`${name}: not in ${path} any more (limits.ts)`)
    }
    return all
      .filter(({ name }) => (chosen ? chosen.includes(name) : !UNITS.test(name)))
      .map(({ name, value }) => [`\`${name}\` ${path.replace('src/', '')}`, formatLimit(name, value)])
  })
  return [
    { name: 'limits', tables: [{ table: { columns: ['constant', 'value'], rows, handwritten: ['what it bounds'] } }] },
  ]
}

interface Constant {
  name: string
  value: number
}

function readConstants(path: string): Constant[] {
  const values = new Map<string, number>()
  for (const statement of parseSource(path).statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && /^[A-Z][A-Z\d_]+$/.test(name.getText()) ? evaluateNumber(initializer, values) : null
      if (value !== null) values.set(name.getText(), value)
    }
  }
  return [...values].map(([name, value]) => ({ name, value }))
}

function evaluateNumber(node: ts.Expression, values: ReadonlyMap<string, number>): number | null {
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isIdentifier(node)) return values.get(node.text) ?? null
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AsteriskToken) return null
  const [left, right] = [evaluateNumber(node.left, values), evaluateNumber(node.right, values)]
  return left === null || right === null ? null : left * right
}

function formatLimit(name: string, value: number): string {
  if (IN_BYTES.test(name)) return formatBytes(value)
  if (IN_SECONDS.test(name)) return `${value} s`
  if (IN_PER_CENT.test(name)) return `${value} %`
  if (!IN_MILLISECONDS.test(name)) {
    if (IS_COUNT.test(name)) return value.toLocaleString('en-GB')
    throw new Error(`${name}: its name does not say what it counts (limits.ts)`)
  }
  if (value >= 172_800_000 && value % 86_400_000 === 0) return `${value / 86_400_000} days`
  if (value >= 3_600_000 && value % 3_600_000 === 0) return `${value / 3_600_000} h`
  if (value >= 120_000 && value % 60_000 === 0) return `${value / 60_000} min`
  return `${value / 1000} s`
}
