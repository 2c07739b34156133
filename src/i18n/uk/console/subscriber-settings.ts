import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Як підписники дізнаються про оновлення і скільки зберігається, хто їх отримав.',
  delay: 'Час на виправлення',
  delayHint: 'Стільки оновлення чекає перед надсиланням. Те, що ви тим часом виправите, надійде один раз, виправлене.',
  atOnce: 'Немає: надсилати одразу',
  fromName: 'Ім’я відправника',
  fromNameHint: 'Стоїть у листах перед адресою відправника. Порожньо: назва сторінки.',
  replyTo: 'Відповіді надходять на',
  replyToHint: 'Сюди надходять відповіді на листи. Порожньо: на адресу відправника.',
  replyToInvalid: 'Це не адреса електронної пошти.',
  days: 'Зберігання доставок',
  daysHint: 'Після цього ми забуваємо, кого було сповіщено. Числа залишаються.',
}
