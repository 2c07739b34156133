import * as v from 'valibot'
import { ImportPlan } from '../../core/statuspage/plan-schema.ts'
import { queryRow } from '../base/database.ts'
import { roleOf } from '../request/roles.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { answerImport, writePlan } from './import.ts'
import { ImportRefusal } from './import-check.ts'

const MemberImport = v.object({
  /** The owner for whom the edge asks. */
  user: v.string(),
  /** Report what would be written, and write nothing. */
  dry: v.boolean(),
  plan: ImportPlan,
})

const Target = v.object({ slug: v.string(), shift: v.nullable(v.number()), name: v.string() })

/** The page by its id with the user's name; null where one of them is not there. */
function findTarget(app: PbApp, page: string, user: string): v.InferOutput<typeof Target> | null {
  return queryRow(
    app,
    Target,
    "'slug', p.slug, 'shift', iif(json_valid(p.source), json_extract(p.source, '$.shift'), NULL), 'name', u.name",
    'FROM pages p JOIN users u ON u.id = {:user} WHERE p.id = {:page}',
    { page, user },
  )
}

/**
 * `POST /api/aldis/imports/{page}`: the edge's plan, or a part of one, for an owner of the page with that id, whose role
 * is read here.
 */
export function postMemberImport(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const parsed = v.safeParse(MemberImport, e.requestInfo().body)
  if (!parsed.success) {
    const [issue] = parsed.issues
    e.json(400, { code: 'import_invalid', message: `${v.getDotPath(issue) ?? 'plan'}: ${issue.message}` })
    return
  }
  const { user, dry, plan } = parsed.output
  const page = e.request.pathValue('page')
  const target = findTarget(e.app, page, user)
  const actor = { collection: 'users', id: user, name: target?.name || 'Team member' }
  const meta = { actor, via: 'import' } as const
  if (!target || roleOf(e.app, meta, page) !== 'owner') {
    e.json(403, { code: 'role_not_enough', message: 'Only an owner of the page imports into it.' })
    return
  }
  answerImport(e, dry, (tx) => {
    if (target.shift !== null && target.shift !== plan.shift) {
      throw new ImportRefusal('import_shifted', 'This page was imported with its times moved, which the command does.')
    }
    return writePlan(tx, { slug: target.slug, details: false }, plan, meta)
  })
}
