import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: 'Relevo',
  leave: 'Dejar una nota al próximo turno',
  label: 'Nota para el próximo turno',
  hint: 'Solo para el equipo, en la primera pantalla. Sustituye a la que haya.',
  save: 'Dejar la nota',
  cancel: 'Cancelar',
  replace: 'Sustituir la nota',
  clear: 'Quitar la nota',
  left: 'Nota dejada.',
  cleared: 'Nota quitada.',
}
