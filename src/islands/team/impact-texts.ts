import type { TeamWords } from '../../i18n/team.ts'

/** The impacts that a person chooses from. */
export const CHOSEN_IMPACTS = ['none', 'minor', 'major', 'critical'] as const

/** What they are called where one is chosen. */
export function impactTexts({ team }: TeamWords): Record<(typeof CHOSEN_IMPACTS)[number], string> {
  return {
    none: team.impactNone,
    minor: team.impactMinor,
    major: team.impactMajor,
    critical: team.impactCritical,
  }
}
