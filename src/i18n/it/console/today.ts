import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Oggi',
  quiet: 'Finora niente.',
  line: '{name}: {what}',
  opened: 'aperto',
  planned: 'pianificata',
  draft: 'Bozza: {name}',
  byItself: 'da sé',
  more: 'Mostra tutto ({count})',
  all: 'Tutto ciò che è stato fatto',
  here: 'Qui ora',
  onlyYou: 'Solo tu.',
  writing: '{name} sta scrivendo su «{incident}»',
  reading: '{name} sta leggendo «{incident}»',
}
