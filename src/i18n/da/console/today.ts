import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'I dag',
  quiet: 'Intet endnu.',
  line: '{name}: {what}',
  opened: 'åbnet',
  planned: 'planlagt',
  draft: 'Kladde: {name}',
  byItself: 'af sig selv',
  more: 'Vis alle {count}',
  all: 'Alt, hvad der blev gjort',
  here: 'Her nu',
  onlyYou: 'Kun dig.',
  writing: '{name} skriver i »{incident}«',
  reading: '{name} læser »{incident}«',
}
