import type { Translated } from '../../base/translated.ts'
import type { notes as english } from '../../en/console/notes.ts'

export const notes: Translated<typeof english> = {
  title: 'Para el equipo',
  label: 'Nota para el equipo',
  placeholder: 'Nota para el equipo, no para los visitantes',
  add: 'Añadir',
  remove: 'Quitar',
  removed: 'Nota quitada.',
  hint: 'Los visitantes nunca la ven. El texto anterior queda en el registro de auditoría.',
  unreadable: 'No se pudieron cargar las notas del equipo.',
}
