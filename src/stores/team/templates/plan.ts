import { isSameJson } from '../../../core/live/same-json.ts'
import type { TypedTexts } from '../../../core/localization/texts.ts'
import { fillTemplate, type TemplateVariable } from '../../../core/template/fill.ts'
import type { PlanValues } from '../maintenance/plan-values.ts'
import type { TeamTemplate } from './templates.ts'

/** The texts of a plan that a template filled in, to be filled in anew while nobody has changed them. */
export interface FilledPlan {
  template: Pick<TeamTemplate, 'title' | 'body' | 'translations' | 'minutes'>
  name: string
  body: string
  /** The same in the languages that the template has. */
  translations: TypedTexts
}

/**
 * What a template's variables stand for in a plan: its components, its begin as the time, and its end; in another
 * language, where one is given.
 */
export type PlanValuesOf = (plan: PlanValues, language?: string) => Readonly<Record<TemplateVariable, string>>

function textsOf(template: FilledPlan['template'], plan: PlanValues, valuesOf: PlanValuesOf): FilledPlan {
  const values = valuesOf(plan)
  const name = template.title === '' ? plan.name : fillTemplate(template.title, values)
  const translations = Object.entries(template.translations).map(([tag, { title = '', body = '' }]) => {
    const own = valuesOf(plan, tag)
    return [tag, { name: fillTemplate(title, own), body: fillTemplate(body, own) }] as const
  })
  return { template, name, body: fillTemplate(template.body, values), translations: Object.fromEntries(translations) }
}

/** When a maintenance ends that takes so long, on the page's clock; null where its begin is not chosen, or it is open. */
export function endOfPlan({ starts }: Pick<PlanValues, 'starts'>, minutes: number): string | null {
  const at = Date.parse(`${starts}Z`)
  return Number.isNaN(at) || minutes <= 0 ? null : new Date(at + minutes * 60_000).toISOString().slice(0, 16)
}

/**
 * Fills a plan from a template: texts, components that are on the page, whether subscribers are told, and the end by its
 * duration. What the template does not say stays as it is.
 */
export function planFromTemplate(
  plan: PlanValues,
  template: Pick<TeamTemplate, 'title' | 'body' | 'translations' | 'minutes' | 'affected' | 'notify'>,
  isOnPage: (component: string) => boolean,
  valuesOf: PlanValuesOf,
): { part: Partial<PlanValues>; filled: FilledPlan } {
  const own = (template.affected ?? []).map(({ component }) => component).filter(isOnPage)
  const affected = own.length === 0 ? plan.affected : own
  const ends = endOfPlan(plan, template.minutes) ?? plan.ends
  const filled = textsOf(template, { ...plan, affected, ends }, valuesOf)
  const { name, body, translations } = filled
  return { part: { affected, ends, name, body, translations, notify: template.notify }, filled }
}

/**
 * The texts again after something else was chosen, with what becomes of the plan; null where somebody has changed them,
 * or nothing changes. A translation that somebody has changed stays as it is.
 */
export function refillPlan(
  plan: PlanValues,
  filled: FilledPlan,
  valuesOf: PlanValuesOf,
): { filled: FilledPlan; part: Partial<PlanValues> } | null {
  if (plan.body !== filled.body || plan.name !== filled.name) return null
  const next = textsOf(filled.template, plan, valuesOf)
  if (isSameJson({ ...next }, { ...filled })) return null
  const translations = Object.entries(plan.translations).map(([tag, texts]) => {
    const isFilled = isSameJson({ ...texts }, { ...filled.translations[tag] })
    return [tag, isFilled ? (next.translations[tag] ?? texts) : texts] as const
  })
  return { filled: next, part: { name: next.name, body: next.body, translations: Object.fromEntries(translations) } }
}
