import { fillTemplate, type TemplateVariable } from '../../../core/template/fill.ts'
import { type Draft, NEXT_UPDATE_MINUTES } from '../model/draft.ts'
import type { TeamTemplate, TemplateContent } from './templates.ts'

/** The texts of a draft that a template filled in, to be filled in anew while nobody has changed them. */
export interface FilledTexts {
  template: Pick<TeamTemplate, 'title' | 'body'>
  name: string
  body: string
}

/** What a template's variables stand for in a draft: names of its components, the time, and that of the promise. */
export type ValuesOf = (draft: Draft) => Readonly<Record<TemplateVariable, string>>

function textsOf(template: FilledTexts['template'], draft: Draft, valuesOf: ValuesOf): FilledTexts {
  const values = valuesOf(draft)
  const name = draft.opensIncident && template.title !== '' ? fillTemplate(template.title, values) : draft.name
  return { template, name, body: fillTemplate(template.body, values) }
}

/** The choice of a promise that is nearest to a template's. */
function promiseOf(minutes: number): number {
  const near = (one: number) => Math.abs(one - minutes)
  return [...NEXT_UPDATE_MINUTES].sort((a, b) => near(a) - near(b))[0] ?? 0
}

/**
 * Fills a draft from a template: phase, components that are on the page, promise and texts. What the template does not
 * say stays as it is.
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
  const next = { ...draft, affected, status, nextUpdateMinutes: promiseOf(template.minutes) }
  const filled = textsOf(template, next, valuesOf)
  const part = {
    status,
    nextUpdateMinutes: next.nextUpdateMinutes,
    name: filled.name,
    body: filled.body,
    ...(own.length === 0 ? {} : { affected }),
  }
  return { part, filled }
}

/** The texts again after something else was chosen; null where somebody has changed them, or nothing changes. */
export function refill(draft: Draft, filled: FilledTexts, valuesOf: ValuesOf): FilledTexts | null {
  if (draft.body !== filled.body || (draft.opensIncident && draft.name !== filled.name)) return null
  const next = textsOf(filled.template, draft, valuesOf)
  return next.body === filled.body && next.name === filled.name ? null : next
}

/** A draft as a template, under the name of its incident. */
export function templateOf(draft: Draft, name: string): TemplateContent {
  return {
    name,
    kind: 'realtime',
    title: draft.opensIncident ? draft.name.trim() : '',
    body: draft.body.trim(),
    status: draft.status,
    affected: Object.entries(draft.affected).map(([component, status]) => ({ component, status })),
    minutes: draft.nextUpdateMinutes,
  }
}
