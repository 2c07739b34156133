import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Vandaag',
  quiet: 'Nog niets.',
  line: '{name}: {what}',
  opened: 'begonnen',
  planned: 'gepland',
  draft: 'Concept: {name}',
  byItself: 'vanzelf',
  more: 'Alle {count} tonen',
  all: 'Alles wat is gedaan',
  here: 'Nu hier',
  onlyYou: 'Alleen jij.',
  writing: '{name} schrijft bij ‘{incident}’',
  reading: '{name} leest ‘{incident}’',
}
