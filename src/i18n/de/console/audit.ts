import type { Translated } from '../../base/translated.ts'
import type { audit as english } from '../../en/console/audit.ts'

export const audit: Translated<typeof english> = {
  title: 'Protokoll',
}
