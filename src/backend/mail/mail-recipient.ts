import * as v from 'valibot'
import { queryRow } from '../base/database.ts'

const Own = v.object({ name: v.string(), locale: v.string() })

/** What a mail to somebody speaks of and in: their own language, else that of the first page they belong to. */
export function recipientOf(app: PbApp, user: PbRecord): { languages: string[]; page: string } {
  const from = 'FROM memberships m JOIN pages p ON p.id = m.page WHERE m.user = {:user} ORDER BY m.created, m.id'
  const page = queryRow(app, Own, "'name', p.name, 'locale', p.locale", from, { user: user.id })
  const languages = [user.getString('locale'), page?.locale ?? ''].filter((tag) => tag !== '')
  return { languages, page: page?.name ?? 'Aldis' }
}
