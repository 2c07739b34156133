import type { Tone } from './telling.ts'

/** The colour beside a message, hexadecimal: it repeats what the words say. */
export const TONE_COLOURS: Record<Tone, string> = {
  good: '2e7d32',
  planned: '3267b1',
  none: '6b7280',
  minor: 'b7791f',
  major: 'd9661f',
  critical: 'c62828',
}
