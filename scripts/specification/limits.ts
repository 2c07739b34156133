import ts from 'typescript'
import { bytes } from './migrations.ts'
import { parsed, pathsBelow } from './sources.ts'
import type { Part } from './table.ts'

/** Where every constant is a limit of the product. */
const WHOLE = [
  'src/edge/base/limits.ts',
  ...pathsBelow('src/core').filter((path) => path.endsWith('.ts')),
  ...pathsBelow('src/backend'),
]
/** Constants elsewhere that someone outside can notice. */
const CHOSEN: Record<string, readonly string[]> = {
  'src/edge/session/authorise.ts': ['ROLES_EVERY', 'ROLES_LAST', 'RENEW_BEFORE'],
  'src/edge/objects/directory.ts': ['NONCE_LIFETIME'],
  'src/edge/memory/page-memory.ts': ['RENEW_NEWS_EVERY'],
  'src/gate/lanes.ts': [
    ...['MOST_OF_A_NETWORK', 'MOST_COSTLY', 'MOST_COSTLY_OF_A_NETWORK', 'MOST_HANDSHAKES'],
    'MOST_HANDSHAKES_WAITING',
  ],
  'src/gate/forward.ts': ['ANSWER_WITHIN', 'TURN_WITHIN'],
  'src/gate/slow-readers.ts': ['PATIENCE'],
  'src/gate/turns.ts': ['MOST_WAITING', 'MOST_BYTES'],
  'src/live/link.ts': ['FIRST_WAIT', 'LONGEST_WAIT'],
  'src/live/ways.ts': ['PING_EVERY', 'PONG_WITHIN', 'OPEN_WITHIN'],
  'src/live/other-ways.ts': ['SILENT_AFTER', 'POLL_EVERY', 'UNSEEN_EVERY', 'BETTER_AFTER'],
  'src/live/share.ts': ['ANSWER_WITHIN'],
  'src/live/notify.ts': ['AFTER_READER'],
  'src/offline/worker.ts': ['MOST', 'PATIENCE'],
  'src/live/reload.ts': ['JITTER'],
  'src/islands/visitor/PastDays.tsx': ['PAST_DAYS'],
  'src/stores/team/composer.ts': ['MOST_FILES', 'MOST_BYTES'],
}
/** Units, which limit nothing. */
const UNITS = /^(MINUTE|HOUR|DAY)(_MS)?$/
/** What a number is, by its name. */
const IN_BYTES = /BYTES|BODY$/
const IN_SECONDS = /^(SIGNATURE_LIFETIME|TIMEOUT)$/
const COUNTED = /^(MAX|MOST|NAMED|LOG_ROWS|BAR_|PAGE_SIZE)|(DAYS|LENGTH|FORMAT|AT_ONCE|TRIES)$/
const IN_MILLISECONDS =
  /_(MS|EVERY|TIMEOUT|FOR|WITHIN|AFTER|LAST|LIFETIME|WAIT|BACK|PAUSE|LEEWAY)$|^(PAUSE|JITTER|BETTER_AFTER|AFTER_READER|RENEW_BEFORE)$|PATIENCE$/

/** Constants with their values, and what is written of each by hand. */
export function limitParts(): Part[] {
  const files = new Map([...WHOLE.map((path) => [path, null] as const), ...Object.entries(CHOSEN)])
  const rows = [...files].flatMap(([path, chosen]) => {
    const all = constantsOf(path)
    for (const name of chosen ?? []) {
      if (!all.some((constant) => constant.name === name))
        throw new Error(`${name}: not in ${path} any more (limits.ts)`)
    }
    return all
      .filter(({ name }) => (chosen ? chosen.includes(name) : !UNITS.test(name)))
      .map(({ name, value }) => [`\`${name}\` ${path.replace('src/', '')}`, said(name, value)])
  })
  return [{ name: 'limits', tables: [{ table: { columns: ['constant', 'value'], rows, kept: ['what it bounds'] } }] }]
}

interface Constant {
  name: string
  value: number
}

function constantsOf(path: string): Constant[] {
  const known = new Map<string, number>()
  for (const statement of parsed(path).statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      const value = initializer && /^[A-Z][A-Z\d_]+$/.test(name.getText()) ? numberOf(initializer, known) : null
      if (value !== null) known.set(name.getText(), value)
    }
  }
  return [...known].map(([name, value]) => ({ name, value }))
}

function numberOf(node: ts.Expression, known: ReadonlyMap<string, number>): number | null {
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isIdentifier(node)) return known.get(node.text) ?? null
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AsteriskToken) return null
  const [left, right] = [numberOf(node.left, known), numberOf(node.right, known)]
  return left === null || right === null ? null : left * right
}

function said(name: string, value: number): string {
  if (IN_BYTES.test(name)) return bytes(value)
  if (IN_SECONDS.test(name)) return `${value} s`
  if (COUNTED.test(name)) return value.toLocaleString('en-GB')
  if (!IN_MILLISECONDS.test(name)) throw new Error(`${name}: its name does not say what it counts (limits.ts)`)
  if (value >= 172_800_000 && value % 86_400_000 === 0) return `${value / 86_400_000} days`
  if (value >= 3_600_000 && value % 3_600_000 === 0) return `${value / 3_600_000} h`
  if (value >= 120_000 && value % 60_000 === 0) return `${value / 60_000} min`
  return `${value / 1000} s`
}
