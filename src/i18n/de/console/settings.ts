import type { Translated } from '../../base/translated.ts'
import type { settings as english } from '../../en/console/settings.ts'

export const settings: Translated<typeof english> = {
  title: 'Einstellungen',
}
