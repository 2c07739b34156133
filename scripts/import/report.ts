import type { ImportReport, KeptReason, PageDetail, ReportedRow } from '../../src/core/statuspage/import-report.ts'
import type { ImportPlan } from '../../src/core/statuspage/plan-schema.ts'
import { rowNamer } from '../../src/core/statuspage/row-names.ts'

const REASON_WORDS: Record<KeptReason, string> = {
  changed_here: 'changed here since',
  deleted_here: 'deleted here',
  older: 'older than what is here',
}

const FIELD_WORDS: Record<PageDetail, string> = {
  name: 'name',
  url: 'address',
  time_zone: 'time zone',
  external_id: 'API id',
}

/** The lines of a report, for people. */
export function formatReport(report: ImportReport, plan: ImportPlan, isDry: boolean): string[] {
  const { page, created, changed, kept, rows, details, uptime_kept, open } = report
  const { slug, made: isNew } = page
  const name = describeRows(plan)
  const list = (heading: string, count: number, items: string[]) =>
    count === 0
      ? []
      : [
          heading,
          ...items.map((item) => `  ${item}`),
          ...(count > items.length ? [`  and ${count - items.length} more`] : []),
        ]
  const nameOnly = (one: ReportedRow) => name(one)
  const changes = `${created} new, ${changed} changed`
  const isUnchanged = created + changed === 0
  const first = isDry
    ? `Dry run, nothing was written. ${isUnchanged ? `0 changes: the page ${slug} has all of it.` : `It would ${isNew ? 'make' : 'update'} the page ${slug}: ${changes}.`}`
    : isUnchanged
      ? `0 changes: the page ${slug} has all of it.`
      : `${isNew ? 'Made' : 'Updated'} the page ${slug}: ${changes}.`
  return [
    first,
    ...(isDry ? list(`${created} new:`, created, rows.created.map(nameOnly)) : []),
    ...(isDry ? list(`${changed} changed:`, changed, rows.changed.map(nameOnly)) : []),
    ...list(
      `${kept} left alone:`,
      kept,
      rows.kept.map((one) => `${name(one)}: ${REASON_WORDS[one.why]}`),
    ),
    ...list(
      'These details of the page are left alone; --page-details takes the vendor’s:',
      details.length,
      details.map(
        ({ field, here, there }) =>
          `${FIELD_WORDS[field]}: ${JSON.stringify(here)}, the vendor’s ${JSON.stringify(there)}`,
      ),
    ),
    ...list(
      `These components of the page ${isDry ? 'would be' : 'are now'} set to show their uptime, as they do already:`,
      uptime_kept.length,
      uptime_kept.map((one) => JSON.stringify(one)),
    ),
    ...list(
      `These incidents ${isDry ? 'would be' : 'are'} open, and visitors ${isDry ? 'would ' : ''}see them so:`,
      open.length,
      open.map((one) => `${JSON.stringify(one.name)}, since ${one.at.slice(0, 10)}`),
    ),
    ...(isNew && page.set_up && !page.owned
      ? [
          `The page ${slug} has no owner, so nobody sees it in the console: in the admin UI, add a record to memberships ` +
            'with this page, a user and the role owner.',
        ]
      : []),
  ]
}

/** Names the rows of a plan in words. */
function describeRows(plan: ImportPlan): (one: ReportedRow) => string {
  const nameOf = rowNamer(plan)
  return (row) => {
    const named = nameOf(row)
    switch (named.what) {
      case 'page':
        return 'the page itself'
      case 'component':
        return `component ${named.name}`
      case 'incident':
        return `incident ${named.incident} (${named.name})`
      case 'update':
        return `update ${named.update} of incident ${named.incident} (${named.name})`
      case 'unknown':
        return named.id
      default:
        return named satisfies never
    }
  }
}
