import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Dnes',
  quiet: 'Zatím nic.',
  line: '{name}: {what}',
  opened: 'založeno',
  planned: 'naplánováno',
  draft: 'Koncept: {name}',
  byItself: 'samo',
  more: 'Zobrazit vše ({count})',
  all: 'Vše, co bylo provedeno',
  here: 'Právě zde',
  onlyYou: 'Jen vy.',
  writing: '{name} píše k „{incident}“',
  reading: '{name} čte „{incident}“',
}
