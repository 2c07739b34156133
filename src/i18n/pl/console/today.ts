import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Dzisiaj',
  quiet: 'Na razie nic.',
  line: '{name}: {what}',
  opened: 'otwarto',
  planned: 'zaplanowano',
  draft: 'Szkic: {name}',
  byItself: 'automatycznie',
  more: 'Pokaż wszystkie ({count})',
  all: 'Wszystko, co zrobiono',
  here: 'Teraz tutaj',
  onlyYou: 'Tylko ty.',
  writing: '{name} pisze w „{incident}”',
  reading: '{name} czyta „{incident}”',
}
