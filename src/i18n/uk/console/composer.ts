import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Стан: {name}',
  nowStatus: 'зараз {status}',
  unchanged: 'без змін',
  investigating: 'з’ясовуємо',
  identified: 'причину знайдено',
  monitoring: 'виправлено',
  resolved: 'усе минулося',
  messageHint: 'Що не працює, у кого, відколи і що буде далі.',
  allComponents: 'Усі ({count})',
  findComponent: 'Знайти компонент',
  noComponentFound: 'Жоден компонент так не називається.',
  automatic: 'автоматично',
  picturesAndFiles: 'Зображення та файли',
  preview: 'Перегляд',
  write: 'Писати',
  resolve: 'Вирішити',
  reopen: 'Відкрити знову',
  writePostmortem: 'Написати звіт про інцидент',
  worstFirst: 'найгірше першим',
  latestFirst: 'найновіше першим',
  inTrouble: '{count} з {of} мають проблеми',
  allOperational: 'працюють: {count}',
  whatVisitorsRead: 'Це читають відвідувачі.',
}
