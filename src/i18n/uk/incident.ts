import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Інші інциденти',
  previous: 'Попередній',
  next: 'Наступний',
  neighboursUnavailable: 'Попередній і наступний інциденти зараз неможливо завантажити.',
  share: 'Поділитися',
  copyLink: 'Копіювати посилання',
  copied: 'Скопійовано',
  shareSheet: 'Поділитися…',
  email: 'Електронна пошта',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
