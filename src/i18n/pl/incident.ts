import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: 'Inne incydenty',
  previous: 'Poprzedni',
  next: 'Następny',
  neighboursUnavailable: 'Nie można teraz wczytać poprzedniego i następnego incydentu.',
  share: 'Udostępnij',
  copyLink: 'Kopiuj link',
  copied: 'Skopiowano',
  shareSheet: 'Udostępnij…',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
