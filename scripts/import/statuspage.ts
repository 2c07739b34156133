import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import { BodyUnreadable, type HtmlFound, type planBody } from '../../src/core/statuspage/body.ts'
import { placeOf, type VendorDocument } from '../../src/core/statuspage/document.ts'
import { ImportReport } from '../../src/core/statuspage/import-report.ts'
import { type Planned, planImport } from '../../src/core/statuspage/plan.ts'
import type { ImportPlan } from '../../src/core/statuspage/plan-schema.ts'
import { Complaint } from '../terminal/user-error.ts'
import { PATIENCE, type Patience, waiting } from './patience.ts'
import { at, checkTimes, type Reading, readCapture } from './read.ts'
import { linesOf } from './report.ts'
import { accountOf, findTarget, reasonOf, signIn } from './target.ts'
import type { Order } from './usage.ts'

/**
 * Takes a page over from Statuspage's public API: read and checked as a whole, then written in one transaction. Run
 * again, it writes what the vendor changed since and nothing else; the first run's shift of times is used again.
 */
export async function importStatuspage(
  order: Order,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  patience = PATIENCE,
): Promise<ImportReport> {
  const reading = await readCapture(order.source)
  const { capture } = reading
  const account = await accountOf(env)
  const waitFor = <T>(work: Promise<T>, limit: number) =>
    waiting(work, patience.say, () =>
      say(`PocketBase at ${account.url} has not answered yet; it has ${Math.round(limit / 1000)} seconds.`),
    )
  const client = await waitFor(signIn(account, patience), patience.ask)
  const target = await waitFor(findTarget(client, capture, order), patience.ask)
  const now = order.shiftToNow ? Date.now() - Date.parse(capture.page.updated_at) : 0
  const shift = target.shift ?? now
  checkTimes(reading, shift)
  if (target.shift !== null && order.shiftToNow !== (shift !== 0)) {
    say(`Times stay as the first import put them (${shift === 0 ? 'not moved' : 'moved'}).`)
  }
  const { plan, html } = planReading(reading, shift)
  const report = await waitFor(send(client, target.slug, plan, { reading, order, patience }), patience.write)
  const updates = plan.incidents.reduce((count, one) => count + one.updates.length, 0)
  say(
    `${capture.page.name}: ${plan.components.length} components, ${plan.incidents.length} incidents and maintenances, ` +
      `${updates} updates read from ${order.source}.`,
  )
  if (html.updates > 0 && report.created + report.changed > 0) say(htmlLine(html))
  for (const line of linesOf(report, plan, order.dryRun)) say(line)
  return report
}

/**
 * The plan of what was read. `readBody` as `planImport` has it: a Complaint names the file, the field, the update and
 * the incident where it throws.
 */
export function planReading({ capture, documents }: Reading, shift: number, readBody?: typeof planBody): Planned {
  try {
    return planImport(capture, shift, readBody)
  } catch (thrown) {
    if (!(thrown instanceof BodyUnreadable)) throw thrown
    const place = placeOf(documents, 'incident_updates', thrown.update, 'body')
    const problem = `cannot be turned into Markdown: ${thrown.message}.`
    throw place ? at(place, problem) : new Complaint(`A body ${problem}`)
  }
}

/**
 * What was done to bodies that held HTML: `832 updates held HTML: turned into Markdown; 3 tags were dropped: <font> 2,
 * <img> 1.`
 */
function htmlLine({ updates, dropped }: HtmlFound): string {
  const noun = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
  const turned = `${noun(updates, 'update')} held HTML: turned into Markdown`
  const names = [...dropped].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  if (names.length === 0) return `${turned}.`
  const total = names.reduce((sum, [, count]) => sum + count, 0)
  const list = names.map(([name, count]) => `<${name}> ${count}`).join(', ')
  return `${turned}; ${noun(total, 'tag')} ${total === 1 ? 'was' : 'were'} dropped: ${list}.`
}

const Refusal = v.object({
  message: v.string(),
  fields: v.record(
    v.picklist(['components', 'incidents', 'incident_updates']),
    v.object({ params: v.object({ external_id: v.string(), key: v.picklist(['id', 'group_id']) }) }),
  ),
})

interface Sending {
  reading: Reading
  order: Order
  patience: Patience
}

async function send(
  client: PocketBase,
  slug: string,
  plan: ImportPlan,
  { reading, order, patience }: Sending,
): Promise<ImportReport> {
  const signal = AbortSignal.timeout(patience.write)
  const query = { ...(order.dryRun && { dry: '1' }), ...(order.pageDetails && { details: '1' }) }
  try {
    return v.parse(
      ImportReport,
      await client.send(`/api/aldis/import/${slug}`, { method: 'POST', body: plan, query, signal }),
    )
  } catch (thrown) {
    if (signal.aborted) {
      throw new Complaint(
        `PocketBase at ${client.baseURL} did not answer. Whether it imported is not known: run this again once it answers.`,
      )
    }
    throw refusal(thrown, reading.documents) ?? new Complaint(`Nothing was imported: ${reasonOf(thrown)}.`)
  }
}

/** A refusal that names a record, by the file and field that it came from. */
function refusal(thrown: unknown, documents: readonly VendorDocument[]): Complaint | null {
  const read = v.safeParse(Refusal, thrown instanceof ClientResponseError ? thrown.response : null)
  if (!read.success) return null
  for (const collection of ['components', 'incidents', 'incident_updates'] as const) {
    const params = read.output.fields[collection]?.params
    const place = params && placeOf(documents, collection, params.external_id, params.key)
    if (place) return at(place, read.output.message)
  }
  return null
}
