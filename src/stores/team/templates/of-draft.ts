import type { TypedTexts } from '../../../core/localization/texts.ts'
import type { Draft } from '../model/draft.ts'
import { withoutEmptyTexts } from '../translations.ts'
import type { TemplateContent } from './templates.ts'

/** A draft as a template, under the name of its incident. */
export function templateOf(draft: Draft, name: string): TemplateContent {
  return {
    name,
    kind: 'realtime',
    title: draft.opensIncident ? draft.name.trim() : '',
    body: draft.body.trim(),
    translations: templateTranslations(draft),
    status: draft.status,
    affected: Object.entries(draft.affected).map(([component, status]) => ({ component, status })),
    minutes: draft.nextUpdateMinutes,
    notify: draft.notify,
  }
}

/** What a draft has in other languages, under the names of a template's fields. */
function templateTranslations({ translations, opensIncident }: Draft): TypedTexts {
  const named = Object.entries(translations).map(([tag, { name = '', body = '' }]) => {
    return [tag, opensIncident ? { title: name, body } : { body }] as const
  })
  return withoutEmptyTexts(Object.fromEntries(named))
}
