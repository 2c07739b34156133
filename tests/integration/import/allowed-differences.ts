import type { AllowedDifference } from './compare.ts'

/** Fields that Statuspage added after a capture was made: we serve the newest set, its clients know it. */
export const NEWER_FIELDS: AllowedDifference[] = [
  {
    at: /(^|\.)components\.\*\.start_date$/,
    when: (captured, ours) => captured === undefined && ours === null,
    reason: 'components had no start_date in 2019',
  },
  {
    at: /(^|\.)(incidents|scheduled_maintenances)\.\*\.reminder_intervals$/,
    when: (captured, ours) => captured === undefined && ours === null,
    reason: 'incidents had no reminder_intervals before 2023',
  },
]

/** Answers that were put together from several captures of different moments. */
export const DERIVED_ENVELOPE: AllowedDifference[] = [
  {
    at: /^incidents\.\*\.components\.\*\.updated_at$/,
    when: (captured, ours) => typeof captured === 'string' && typeof ours === 'string' && captured < ours,
    reason: 'the older captures show components as they were then; we serve their newest known state',
  },
]
