import type PocketBase from 'pocketbase'
import * as v from 'valibot'
import { planImport } from '../../src/core/statuspage/plan.ts'
import type { ImportPlan } from '../../src/core/statuspage/plan-schema.ts'
import { Complaint } from '../complaint.ts'
import { readCapture } from './read.ts'
import { findTarget, reasonOf, signIn } from './target.ts'
import type { Order } from './usage.ts'

const Report = v.object({
  page: v.object({ id: v.string(), slug: v.string() }),
  created: v.number(),
  changed: v.number(),
  kept: v.number(),
})
/** What an import wrote: counts of records. */
export type Report = v.InferOutput<typeof Report>

/**
 * Takes a page over from Statuspage's public API: read and checked as a whole, then written in one transaction. Run
 * again, it writes what the vendor changed since and nothing else; the first run's shift of times is used again.
 */
export async function importStatuspage(
  order: Order,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Report> {
  const capture = await readCapture(order.source)
  const client = await signIn(env)
  const target = await findTarget(client, capture, order.page)
  const now = order.shiftToNow ? Date.now() - Date.parse(capture.page.updated_at) : 0
  const shift = target.shift ?? now
  if (target.shift !== null && order.shiftToNow !== (shift !== 0)) {
    say(`Times stay as the first import put them (${shift === 0 ? 'not moved' : 'moved'}).`)
  }
  const plan = planImport(capture, shift)
  const report = await send(client, target.slug, plan)
  const updates = plan.incidents.reduce((count, one) => count + one.updates.length, 0)
  say(
    `${capture.page.name}: ${plan.components.length} components, ${plan.incidents.length} incidents and maintenances, ` +
      `${updates} updates read from ${order.source}.`,
  )
  const changes = report.created + report.changed
  say(
    changes === 0
      ? `0 changes: the page ${report.page.slug} has all of it.`
      : `${changes} changes on the page ${report.page.slug}: ${report.created} new, ${report.changed} changed.`,
  )
  if (report.kept > 0) say(`${report.kept} left alone: changed here since.`)
  return report
}

async function send(client: PocketBase, slug: string, plan: ImportPlan): Promise<Report> {
  try {
    return v.parse(Report, await client.send(`/api/aldis/import/${slug}`, { method: 'POST', body: plan }))
  } catch (thrown) {
    throw new Complaint(`Nothing was imported: ${reasonOf(thrown)}.`)
  }
}
