import type { Translated } from '../../base/translated.ts'
import type { templates as english } from '../../en/console/templates.ts'

export const templates: Translated<typeof english> = {
  title: 'Plantillas',
  text: 'Escritas de antemano, para las tres de la mañana.',
  from: 'Desde una plantilla',
  fills: 'rellena todo lo de abajo',
  saveAs: 'Guardar como plantilla',
  saved: 'Plantilla guardada: «{name}».',
  add: 'Nueva plantilla',
  name: 'Nombre',
  nameHint: 'Solo para el equipo.',
  titleHint: 'Vacío: solo para actualizaciones.',
  filledIn: 'Se rellena:',
  up: 'Subir',
  down: 'Bajar',
  remove: 'Eliminar',
  removed: 'Eliminada: «{name}».',
  none: 'Aún no hay plantillas.',
  readOnly: 'Los respondedores, administradores y propietarios escriben plantillas.',
}
