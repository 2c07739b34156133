import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Hoje',
  quiet: 'Nada até agora.',
  line: '{name}: {what}',
  opened: 'aberto',
  planned: 'planejada',
  draft: 'Rascunho: {name}',
  byItself: 'automaticamente',
  more: 'Mostrar tudo ({count})',
  all: 'Tudo o que foi feito',
  here: 'Aqui agora',
  onlyYou: 'Só você.',
  writing: '{name} está escrevendo em “{incident}”',
  reading: '{name} está lendo “{incident}”',
}
