import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Tänään',
  quiet: 'Ei toistaiseksi mitään.',
  line: '{name}: {what}',
  opened: 'avattu',
  planned: 'suunniteltu',
  draft: 'Luonnos: {name}',
  byItself: 'itsestään',
  more: 'Näytä kaikki ({count})',
  all: 'Kaikki, mitä tehtiin',
  here: 'Täällä nyt',
  onlyYou: 'Vain sinä.',
  writing: '{name} kirjoittaa: ”{incident}”',
  reading: '{name} lukee: ”{incident}”',
}
