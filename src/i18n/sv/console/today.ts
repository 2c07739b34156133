import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'I dag',
  quiet: 'Inget hittills.',
  line: '{name}: {what}',
  opened: 'öppnad',
  planned: 'planerat',
  draft: 'Utkast: {name}',
  byItself: 'av sig självt',
  more: 'Visa alla {count}',
  all: 'Allt som har gjorts',
  here: 'Här nu',
  onlyYou: 'Bara du.',
  writing: '{name} skriver i ”{incident}”',
  reading: '{name} läser ”{incident}”',
}
