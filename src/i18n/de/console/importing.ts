import type { Translated } from '../../base/translated.ts'
import type { importing as english } from '../../en/console/importing.ts'

export const importing: Translated<typeof english> = {
  title: 'Import',
}
