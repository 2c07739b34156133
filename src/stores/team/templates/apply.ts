import { isSameJson } from '../../../core/live/same-json.ts'
import type { TypedTexts } from '../../../core/localization/texts.ts'
import { fillTemplate, type TemplateVariable } from '../../../core/template/fill.ts'
import type { Draft } from '../model/draft.ts'
import type { TeamTemplate } from './templates.ts'

/** The texts of a draft that a template filled in, to be filled in anew while nobody has changed them. */
export interface FilledTexts {
  template: Pick<TeamTemplate, 'title' | 'body' | 'translations'>
  name: string
  body: string
  /** The same in the languages that the template has. */
  translations: TypedTexts
}

/**
 * What a template's variables stand for in a draft: names of its components, the time, and that of the promise; in
 * another language, where one is given.
 */
export type ValuesOf = (draft: Draft, language?: string) => Readonly<Record<TemplateVariable, string>>

function textsOf(template: FilledTexts['template'], draft: Draft, valuesOf: ValuesOf): FilledTexts {
  const values = valuesOf(draft)
  const hasTitle = draft.opensIncident && template.title !== ''
  const translations = Object.entries(template.translations).map(([tag, { title = '', body = '' }]) => {
    const own = valuesOf(draft, tag)
    const texts = { ...(hasTitle ? { name: fillTemplate(title, own) } : {}), body: fillTemplate(body, own) }
    return [tag, texts] as const
  })
  return {
    template,
    name: hasTitle ? fillTemplate(template.title, values) : draft.name,
    body: fillTemplate(template.body, values),
    translations: Object.fromEntries(translations),
  }
}

/** What a draft has in other languages once a template has filled it: no translation of a text that is gone. */
function translationsWith({ template, translations }: FilledTexts, draft: Draft): TypedTexts {
  const isTitleKept = !draft.opensIncident || template.title === ''
  const kept = Object.entries(draft.translations).flatMap(([tag, { name }]) =>
    isTitleKept && name !== undefined ? [[tag, { name }] as const] : [],
  )
  const all: TypedTexts = Object.fromEntries(kept)
  for (const [tag, texts] of Object.entries(translations)) all[tag] = { ...all[tag], ...texts }
  return all
}

/**
 * Fills a draft from a template: phase, components that are on the page, promise, texts, and whether subscribers are
 * told. What the template does not say stays as it is.
 */
export function applyTemplate(
  draft: Draft,
  template: TeamTemplate,
  isOnPage: (component: string) => boolean,
  valuesOf: ValuesOf,
): { part: Partial<Draft>; filled: FilledTexts } {
  const own = (template.affected ?? []).filter(({ component }) => isOnPage(component))
  const affected =
    own.length === 0 ? draft.affected : Object.fromEntries(own.map(({ component, status }) => [component, status]))
  const status = template.status ?? draft.status
  const next = { ...draft, affected, status, nextUpdateMinutes: template.minutes }
  const filled = textsOf(template, next, valuesOf)
  const part = {
    status,
    nextUpdateMinutes: next.nextUpdateMinutes,
    notify: template.notify,
    name: filled.name,
    body: filled.body,
    translations: translationsWith(filled, draft),
    ...(own.length === 0 ? {} : { affected }),
  }
  return { part, filled }
}

/**
 * The texts again after something else was chosen, with what becomes of the draft; null where somebody has changed them,
 * or nothing changes. A translation that somebody has changed stays as it is.
 */
export function refill(
  draft: Draft,
  filled: FilledTexts,
  valuesOf: ValuesOf,
): { filled: FilledTexts; part: Partial<Draft> } | null {
  if (draft.body !== filled.body || (draft.opensIncident && draft.name !== filled.name)) return null
  const next = textsOf(filled.template, draft, valuesOf)
  if (isSameJson({ ...next }, { ...filled })) return null
  const translations = Object.entries(draft.translations).map(([tag, texts]) => {
    const before = filled.translations[tag] ?? {}
    const after = next.translations[tag] ?? {}
    const own = Object.entries(texts).map(([field, text]) => {
      return [field, text === before[field] ? (after[field] ?? text) : text] as const
    })
    return [tag, Object.fromEntries(own)] as const
  })
  const part = { body: next.body, translations: Object.fromEntries(translations) }
  return { filled: next, part: draft.opensIncident ? { ...part, name: next.name } : part }
}
