import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Hoy',
  quiet: 'Nada por ahora.',
  line: '{name}: {what}',
  opened: 'abierto',
  planned: 'planificado',
  draft: 'Borrador: {name}',
  byItself: 'por sí solo',
  more: 'Mostrar todo ({count})',
  all: 'Todo lo que se hizo',
  here: 'Aquí ahora',
  onlyYou: 'Solo tú.',
  writing: '{name} escribe en «{incident}»',
  reading: '{name} lee «{incident}»',
}
