import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Знайти чи зробити',
  findShort: 'Пошук',
  actions: 'Зробити',
  screens: 'Перейти до',
  nothing: 'Ніщо так не називається.',
  updateOn: 'Оновити «{name}»',
  resolveOf: 'Вирішити «{name}»',
  keys: 'Клавіші',
  keyUpdate: 'Оновити, вирішити найгірший інцидент',
  keyStatus: 'Стан вибраного компонента',
  keyRows: 'Наступний, попередній компонент',
  keyPublish: 'Опублікувати',
  singleKeys: 'Окремі клавіші',
  singleKeysHint: 'Вимкнено: лишаються ті, що з Ctrl.',
}
