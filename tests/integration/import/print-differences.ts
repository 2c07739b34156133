import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { importStatuspage } from '../../../scripts/import/statuspage.ts'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { DERIVED_ENVELOPE, NEWER_FIELDS } from './allowed-differences.ts'
import { type AllowedDifference, findDifferences, findUnexplained } from './compare.ts'

// Imports every capture of ../shared/samples/public-v2 into an Aldis of its own and prints in which fields the answers of
// its edge differ from the captured ones, and why: `node tests/integration/import/print-differences.ts`, after a build.

const FOLDER = fileURLToPath(new URL('../../../../shared/samples/public-v2', import.meta.url))
const TIMEOUT = 15_000

/** The address of what a capture's file name calls. */
const PATHS: Record<string, string> = {
  summary: 'summary',
  status: 'status',
  components: 'components',
  incidents: 'incidents',
  'incidents.derived50': 'incidents',
  'incidents.excerpt': 'incidents',
  'scheduled-maintenances.excerpt': 'scheduled-maintenances',
  unresolved: 'incidents/unresolved',
  scheduled_maintenances: 'scheduled-maintenances',
  upcoming: 'scheduled-maintenances/upcoming',
  active_scheduled_maintenances: 'scheduled-maintenances/active',
}

const EVERYWHERE: AllowedDifference[] = [
  ...NEWER_FIELDS,
  ...DERIVED_ENVELOPE,
  {
    at: /(^|\.)(components|started_at|reminder_intervals|start_date)$/,
    when: (captured, ours) => captured === undefined && ours !== undefined,
    reason: 'absent in the capture: older than the field, or cut by its uploader',
  },
  { at: /\(keys\)$/, reason: 'the uploader ordered the keys' },
  {
    at: /^components$/,
    when: (captured, ours) => Array.isArray(captured) && Array.isArray(ours) && captured.length < ours.length,
    reason: 'the uploader cut the list; ours has what the incidents of the capture name, too',
  },
]

const EXCERPTS_ONLY: AllowedDifference[] = [
  {
    at: /^incidents\.\*\.components\.\*\.status$/,
    when: (captured) => captured === 'operational',
    reason: 'the uploader cut the update that resolved the incident, so what it said of a component before still holds',
  },
]

const allowedFor = (name: string) => [...EVERYWHERE, ...(name.includes('.excerpt.') ? EXCERPTS_ONLY : [])]

const Captured = v.looseObject({
  page: v.looseObject({ id: v.string() }),
  incident: v.optional(v.looseObject({ id: v.string() })),
})
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const prefixes = [...new Set(files.map((name) => name.split('.')[0] ?? ''))]
const total = { answers: 0, fields: 0, explained: 0, unexplained: 0 }

for (const prefix of prefixes) {
  await using aldis = await startAldis()
  try {
    await importCapture(aldis, prefix)
    for (const name of files.filter((one) => one.startsWith(`${prefix}.`))) await compareAnswer(aldis, name)
  } catch (error) {
    console.log(`${prefix}: cannot be imported: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(
  `\n${total.answers} answers with ${total.fields} fields: ${total.explained} differ for a reason, ${total.unexplained} without one`,
)
process.exitCode = total.unexplained === 0 ? 0 : 1

async function importCapture({ pbUrl, secrets, data }: TestAldis, prefix: string): Promise<void> {
  const { adminEmail, adminPassword } = secrets
  const env = {
    ALDIS_PB_URL: pbUrl,
    ALDIS_ADMIN_EMAIL: adminEmail,
    ALDIS_ADMIN_PASSWORD: adminPassword,
    ALDIS_DATA: data,
  }
  const options = {
    source: `${FOLDER}/${prefix}`,
    page: undefined,
    shiftToNow: false,
    newPage: false,
    pageDetails: true,
    dryRun: false,
  }
  await importStatuspage(options, env, () => {})
}

/** Compares until nothing is left without a reason, or patience ends: the edge serves what was imported a moment later. */
async function compareAnswer({ edgeUrl }: TestAldis, name: string): Promise<void> {
  const captured = v.safeParse(Captured, JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
  const kind = name.slice(name.indexOf('.') + 1, -5)
  const incident = captured.success ? captured.output.incident : undefined
  const path = incident ? `incidents/${incident.id}` : PATHS[kind]
  if (!captured.success || !path) return console.log(`${name}: no answer of this API`)
  const until = Date.now() + TIMEOUT
  const reasons = allowedFor(name)
  for (;;) {
    const answer = await fetch(`${edgeUrl}/api/v2/${path}.json`)
    const ours: unknown = await answer.json()
    if (findUnexplained(captured.output, ours, reasons).length === 0 || Date.now() > until) {
      printDifferences(name, captured.output, ours)
      return
    }
    await sleep(500)
  }
}

function printDifferences(name: string, captured: unknown, ours: unknown): void {
  const reasons = allowedFor(name)
  const [all, left] = [findDifferences(captured, ours), findUnexplained(captured, ours, reasons)]
  total.answers += 1
  total.fields += countLeaves(captured)
  total.explained += all.length - left.length
  total.unexplained += left.length
  console.log(`${name}: ${countLeaves(captured)} fields, ${all.length} differ`)
  let rest = all.length
  for (const [at, { reason }] of reasons.entries()) {
    // Each difference goes by the first reason there is for it.
    const after = findUnexplained(captured, ours, reasons.slice(0, at + 1)).length
    if (after < rest) console.log(`    ${rest - after} x ${reason}`)
    rest = after
  }
  for (const one of left) console.log(`    ! ${one.at}: ${shorten(one.captured)} is ${shorten(one.ours)}`)
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? 'absent').slice(0, 100)
}

function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, one) => sum + countLeaves(one), 0)
}
