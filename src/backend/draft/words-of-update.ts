import * as v from 'valibot'
import type { PostWords } from '../../core/draft/same-post.ts'
import { recordJson } from '../base/record-json.ts'
import type { Meta } from '../request/meta.ts'
import { filesOf } from './files-of-post.ts'

const Affected = v.fallback(v.array(v.object({ component: v.string(), status: v.string() })), [])
const Texts = v.fallback(v.record(v.string(), v.object({ body: v.fallback(v.string(), '') })), {})

/** What an update says, and sets its incident's impact to. `opens`: with the title and impact of that, as who opened it. */
export function wordsOfUpdate(update: PbRecord, incident: PbRecord, meta: Meta, opens: boolean): PostWords {
  const texts = v.parse(Texts, recordJson(update, 'translations') ?? {})
  return {
    name: opens ? incident.getString('name') : '',
    impact: meta.impact_override ?? ((opens && incident.getString('impact_override')) || null),
    status: update.getString('status'),
    body: update.getString('body'),
    affected: v.parse(Affected, recordJson(update, 'affected') ?? []),
    translations: Object.fromEntries(Object.entries(texts).map(([tag, { body }]) => [tag, body])),
    files: filesOf(update),
  }
}
