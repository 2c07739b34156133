import type { Translated } from '../../base/translated.ts'
import type { backups as english } from '../../en/console/backups.ts'

export const backups: Translated<typeof english> = {
  title: 'Varmuuskopiot',
}
