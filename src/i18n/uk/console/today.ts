import type { Translated } from '../../base/translated.ts'
import type { today as english } from '../../en/console/today.ts'

export const today: Translated<typeof english> = {
  title: 'Сьогодні',
  quiet: 'Поки нічого.',
  line: '{name}: {what}',
  opened: 'відкрито',
  planned: 'заплановано',
  draft: 'Чернетка: {name}',
  byItself: 'автоматично',
  more: 'Показати все ({count})',
  all: 'Усе, що було зроблено',
  here: 'Зараз тут',
  onlyYou: 'Тільки ви.',
  writing: '{name} пише в «{incident}»',
  reading: '{name} читає «{incident}»',
}
