import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'היום',
  quiet: 'אין דבר עד כה.',
  line: '{name}: {what}',
  opened: 'נפתחה',
  planned: 'תוכננה',
  draft: 'טיוטה: {name}',
  byItself: 'אוטומטית',
  more: 'הצגת הכול ({count})',
  all: 'כל מה שנעשה',
  here: 'כאן עכשיו',
  onlyYou: 'רק אני.',
  writing: '{name} כותב/ת ב־„{incident}”',
  reading: '{name} קורא/ת את „{incident}”',
}
