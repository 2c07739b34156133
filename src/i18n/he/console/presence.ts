import type { Translated } from '../../base/translated.ts'
import type { presence as english } from '../../en/console/presence.ts'

export const presence: Translated<typeof english> = {
  here: 'כאן עכשיו',
  hereNow: 'כאן עכשיו: {names}',
  writing: '{name} כותב/ת עדכון',
  writingNew: '{name} כותב/ת תקלה חדשה',
  looking: '{name} צופה בזה',
}
