import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Кожен отримає це оновлення.',
  which: 'Інциденти',
  message: 'Повідомлення',
  resolveChosen: 'Закрити вибрані ({count})',
  sending: 'Публікується …',
  resolved: 'Закрито',
  moved: 'Хтось тим часом опублікував: спершу прочитайте.',
  notConfirmed: 'Не підтверджено: сервер не відповів. Повторна спроба нічого не опублікує двічі.',
  mergeText: 'Цей інцидент закривається й веде відвідувачів до іншого. Адреса й оновлення лишаються.',
  into: 'З',
  takesOver: 'Відтепер зачеплено й там: {names}',
  mergeNow: 'Об’єднати',
  mergedInto: 'Продовжується в',
  mergeAmong: 'Інший інцидент закривається й веде відвідувачів до вибраного. Адреса й оновлення лишаються.',
  copyLink: 'Скопіювати посилання',
  linkCopied: 'Посилання скопійовано.',
}
