import type { Translated } from '../../base/translated.ts'
import type { templateKinds as english } from '../../en/console/template-kinds.ts'

export const templateKinds: Translated<typeof english> = {
  usedFor: 'Для чого',
  duration: 'Запланована тривалість',
  durationOpen: 'Не вказано',
  saveIncident: 'Зберегти цей інцидент як шаблон',
  saveMaintenance: 'Зберегти це обслуговування як шаблон',
}
