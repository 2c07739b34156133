import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Heute',
  quiet: 'Bisher nichts.',
  line: '{name}: {what}',
  opened: 'begonnen',
  planned: 'geplant',
  draft: 'Entwurf: {name}',
  byItself: 'von selbst',
  more: 'Alle {count} zeigen',
  all: 'Alles, was getan wurde',
  here: 'Jetzt hier',
  onlyYou: 'Nur du.',
  writing: '{name} schreibt an „{incident}“',
  reading: '{name} liest „{incident}“',
}
