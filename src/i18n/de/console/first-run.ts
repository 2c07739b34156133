import type { Translated } from '../../base/translated.ts'
import type { firstRun as english } from '../../en/console/first-run.ts'

export const firstRun: Translated<typeof english> = {
  title: 'Erste Schritte',
}
