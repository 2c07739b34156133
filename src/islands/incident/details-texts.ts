import * as v from 'valibot'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import { valueText } from '../settings/value-text.ts'
import { CHOSEN_IMPACTS, impactTexts } from '../team/impact-texts.ts'
import type { Localization } from '../team/team.ts'
import { metadataText } from './MetadataField.tsx'

const Minutes = v.array(v.number())

/** What a field of the details is called. */
export function detailsLabel(field: string, { team, visitor, composer, settings, maintenance }: Localization['words']) {
  const labels: Record<string, string> = {
    name: team.incidentTitle,
    impact_override: team.impact,
    postmortem: visitor.postmortem,
    metadata: composer.metadata,
    translations: settings.translations,
    scheduled_for: maintenance.begins,
    scheduled_until: maintenance.ends,
    auto_start: maintenance.beginsByItself,
    auto_complete: maintenance.endsByItself,
    reminders: maintenance.remind,
  }
  return labels[field] ?? field
}

/** A value of such a field, as a person reads it. */
export function detailsText(field: string, value: unknown, { words, formats }: Localization): string {
  switch (field) {
    case 'metadata':
      return metadataText(value)
    case 'impact_override':
      return impactText(String(value), words)
    case 'scheduled_for':
    case 'scheduled_until':
      return typeof value === 'string' && value !== '' ? formats.timeRange(toInstant(toMillis(value)), null) : ''
    case 'reminders':
      return v
        .parse(Minutes, value)
        .map((minutes) => formats.duration(minutes * 60_000))
        .join(' · ')
    default:
      return valueText(value, (part) => detailsLabel(part, words))
  }
}

/** An impact that a person chose, or that it follows the components. */
export function impactText(impact: string, words: Localization['words']): string {
  const known = CHOSEN_IMPACTS.find((one) => one === impact)
  return known ? impactTexts(words)[known] : words.composer.impactAutomatic
}
