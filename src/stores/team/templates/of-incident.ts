import { DEFAULT_NEXT_UPDATE } from '../../../core/incident/promise.ts'
import { MAX_MAINTENANCE_MINUTES } from '../../../core/maintenance/planned.ts'
import { type ComponentStatus, worstStatus } from '../../../core/status/component.ts'
import type { TeamIncident, TeamUpdate } from '../model/records.ts'
import { withoutEmptyTexts } from '../translations.ts'
import type { TemplateContent } from './templates.ts'

/**
 * An earlier incident as a template: its title, its first text, and each component with the worst that it did to it, by
 * which its impact follows. Of a maintenance, for how long it was planned. Null where nothing was said of it yet.
 * `updates` are the incident's, newest first.
 */
export function templateOfIncident(
  { name, kind, translations, scheduled_for, scheduled_until }: TeamIncident,
  updates: readonly TeamUpdate[],
): TemplateContent | null {
  const first = updates.at(-1)
  if (!first) return null
  const isMaintenance = kind === 'maintenance'
  const planned =
    scheduled_for !== null && scheduled_until !== null ? Date.parse(scheduled_until) - Date.parse(scheduled_for) : 0
  return {
    name: name.slice(0, 120),
    kind,
    title: name,
    body: first.body,
    translations: translationsOf(translations, first.translations),
    status: isMaintenance ? null : first.status,
    affected: isMaintenance ? underMaintenance(updates) : worstOf(updates),
    minutes: isMaintenance ? durationOf(planned) : DEFAULT_NEXT_UPDATE,
    notify: true,
  }
}

/** Title and text in the languages that either has. */
function translationsOf(
  incident: TeamIncident['translations'],
  update: TeamUpdate['translations'],
): TemplateContent['translations'] {
  const tags = [...new Set([...Object.keys(incident ?? {}), ...Object.keys(update ?? {})])]
  const texts = tags.map(
    (tag) => [tag, { title: incident?.[tag]?.name ?? '', body: update?.[tag]?.body ?? '' }] as const,
  )
  return withoutEmptyTexts(Object.fromEntries(texts))
}

/** A planned duration in minutes; 0 where it is none, or more than a template may say. */
function durationOf(ms: number): number {
  const minutes = Math.round(ms / 60_000)
  return minutes > 0 && minutes <= MAX_MAINTENANCE_MINUTES ? minutes : 0
}

/** The worst status of each component that was ever in trouble by it. */
function worstOf(updates: readonly TeamUpdate[]): { component: string; status: ComponentStatus }[] {
  const statuses = new Map<string, ComponentStatus[]>()
  for (const { component, status } of updates.flatMap(({ affected }) => affected)) {
    statuses.set(component, [...(statuses.get(component) ?? []), status])
  }
  const worst = [...statuses].map(([component, all]) => ({ component, status: worstStatus(all) }))
  return worst.filter(({ status }) => status !== 'operational')
}

function underMaintenance(updates: readonly TeamUpdate[]): { component: string; status: ComponentStatus }[] {
  const ids = new Set(updates.flatMap(({ affected }) => affected.map(({ component }) => component)))
  return [...ids].map((component) => ({ component, status: 'under_maintenance' }))
}
