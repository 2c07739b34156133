import type { ImportReport, LeftReason, NamedRow, PageDetail } from '../../src/core/statuspage/import-report.ts'
import type { ImportPlan } from '../../src/core/statuspage/plan-schema.ts'

const WHY: Record<LeftReason, string> = {
  changed_here: 'changed here since',
  deleted_here: 'deleted here',
  older: 'older than what is here',
}

const FIELD: Record<PageDetail, string> = {
  name: 'name',
  url: 'address',
  time_zone: 'time zone',
  external_id: 'API id',
}

/** What a report says to people, line by line. */
export function linesOf(report: ImportReport, plan: ImportPlan, isDry: boolean): string[] {
  const { page, created, changed, kept, rows, details } = report
  const { slug, made } = page
  const name = namesOf(plan)
  const list = (heading: string, count: number, items: string[]) =>
    count === 0
      ? []
      : [
          heading,
          ...items.map((item) => `  ${item}`),
          ...(count > items.length ? [`  and ${count - items.length} more`] : []),
        ]
  const plain = (one: NamedRow) => name(one)
  const changes = `${created} new, ${changed} changed`
  const nothing = created + changed === 0
  const first = isDry
    ? `Dry run, nothing was written. ${nothing ? `0 changes: the page ${slug} has all of it.` : `It would ${made ? 'make' : 'update'} the page ${slug}: ${changes}.`}`
    : nothing
      ? `0 changes: the page ${slug} has all of it.`
      : `${made ? 'Made' : 'Updated'} the page ${slug}: ${changes}.`
  return [
    first,
    ...(isDry ? list(`${created} new:`, created, rows.created.map(plain)) : []),
    ...(isDry ? list(`${changed} changed:`, changed, rows.changed.map(plain)) : []),
    ...list(
      `${kept} left alone:`,
      kept,
      rows.kept.map((one) => `${name(one)}: ${WHY[one.why]}`),
    ),
    ...list(
      'The page itself stays as it is here; --page-details takes what the vendor has:',
      details.length,
      details.map(
        ({ field, here, there }) => `${FIELD[field]}: ${JSON.stringify(here)}, the vendor’s ${JSON.stringify(there)}`,
      ),
    ),
    ...(made && page.set_up && !page.owned
      ? [
          `The page ${slug} has no owner, so nobody sees it in the console: in the admin UI, add a record to memberships ` +
            'with this page, a user and the role owner.',
        ]
      : []),
  ]
}

/** What people call the rows of a plan. */
function namesOf(plan: ImportPlan): (one: NamedRow) => string {
  const names = new Map<string, string>()
  for (const { id, name } of plan.components) names.set(id, `component ${name}`)
  for (const incident of plan.incidents) {
    names.set(incident.id, `incident ${incident.external_id} (${incident.name})`)
    for (const { id, external_id } of incident.updates) {
      names.set(id, `update ${external_id} of incident ${incident.external_id} (${incident.name})`)
    }
  }
  return ({ collection, id }) => (collection === 'pages' ? 'the page itself' : (names.get(id) ?? id))
}
