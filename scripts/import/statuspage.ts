import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import * as v from 'valibot'
import type { HtmlStats } from '../../src/core/statuspage/body.ts'
import { findField, type VendorDocument } from '../../src/core/statuspage/document.ts'
import { ImportReport } from '../../src/core/statuspage/import-report.ts'
import type { ImportPlan } from '../../src/core/statuspage/plan-schema.ts'
import { CaptureProblem, planCapture } from '../../src/core/statuspage/read-capture.ts'
import { UserError } from '../terminal/user-error.ts'
import { checkCaptureTimes, type LoadedCapture, loadCapture, withUserErrors } from './load-capture.ts'
import type { ImportOptions } from './options.ts'
import { formatReport } from './report.ts'
import { describeFailure, findImportTarget, loadAccount, signIn } from './target.ts'
import { IMPORT_TIMEOUTS, type ImportTimeouts, withNotice } from './timeouts.ts'

/**
 * Imports a page from Statuspage's public API: all of it is read and checked, then written in one transaction. A later
 * run writes only what the vendor has changed since, and reuses the first run's time shift.
 */
export async function importStatuspage(
  options: ImportOptions,
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
  timeouts = IMPORT_TIMEOUTS,
): Promise<ImportReport> {
  const loaded = await loadCapture(options.source)
  const { capture } = loaded
  const account = await loadAccount(env)
  const waitFor = <T>(work: Promise<T>, timeoutMs: number) =>
    withNotice(work, timeouts.notice, () =>
      print(`PocketBase at ${account.url} has not answered yet; it has ${Math.round(timeoutMs / 1000)} seconds.`),
    )
  const client = await waitFor(signIn(account, timeouts), timeouts.request)
  const target = await waitFor(findImportTarget(client, capture, options), timeouts.request)
  const now = options.shiftToNow ? Date.now() - Date.parse(capture.page.updated_at) : 0
  const shift = target.shift ?? now
  checkCaptureTimes(loaded, shift)
  if (target.shift !== null && options.shiftToNow !== (shift !== 0)) {
    print(`Times stay as the first import set them (${shift === 0 ? 'not moved' : 'moved'}).`)
  }
  const { plan, html } = withUserErrors(() => planCapture(loaded, shift))
  const report = await waitFor(sendPlan(client, target.slug, plan, { loaded, options, timeouts }), timeouts.write)
  const updates = plan.incidents.reduce((count, one) => count + one.updates.length, 0)
  print(
    `${capture.page.name}: ${plan.components.length} components, ${plan.incidents.length} incidents and maintenances, ` +
      `${updates} updates read from ${options.source}.`,
  )
  if (html.updates > 0 && report.created + report.changed > 0) print(formatHtmlSummary(html))
  for (const line of formatReport(report, plan, options.dryRun)) print(line)
  return report
}

/**
 * Summarises the bodies that held HTML: `832 updates held HTML: turned into Markdown; 3 tags were dropped: <font> 2,
 * <img> 1.`
 */
function formatHtmlSummary({ updates, dropped }: HtmlStats): string {
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

interface SendOptions {
  loaded: LoadedCapture
  options: ImportOptions
  timeouts: ImportTimeouts
}

async function sendPlan(
  client: PocketBase,
  slug: string,
  plan: ImportPlan,
  { loaded, options, timeouts }: SendOptions,
): Promise<ImportReport> {
  const signal = AbortSignal.timeout(timeouts.write)
  const query = { ...(options.dryRun && { dry: '1' }), ...(options.pageDetails && { details: '1' }) }
  try {
    return v.parse(
      ImportReport,
      await client.send(`/api/aldis/import/${slug}`, { method: 'POST', body: plan, query, signal }),
    )
  } catch (thrown) {
    if (signal.aborted) {
      throw new UserError(
        `PocketBase at ${client.baseURL} did not answer. It is not known whether anything was imported: run this again once it answers.`,
      )
    }
    throw refusalError(thrown, loaded.documents) ?? new UserError(`Nothing was imported: ${describeFailure(thrown)}.`)
  }
}

/** The error for a refusal that names a record: the file and field that the record came from. */
function refusalError(thrown: unknown, documents: readonly VendorDocument[]): UserError | null {
  const read = v.safeParse(Refusal, thrown instanceof ClientResponseError ? thrown.response : null)
  if (!read.success) return null
  for (const collection of ['components', 'incidents', 'incident_updates'] as const) {
    const params = read.output.fields[collection]?.params
    const place = params && findField(documents, collection, params.external_id, params.key)
    if (place) return new UserError(new CaptureProblem(place, read.output.message).message)
  }
  return null
}
