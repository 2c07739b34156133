import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Diario de emergencia',
  text: 'Mientras el backend no responde, el servidor acepta actualizaciones, las muestra al instante a los visitantes y las entrega cuando vuelve.',
  take: 'Publicaciones sin el backend',
  takeOn: 'Aceptarlas mientras el backend no responde',
  offer: 'Publicar por el diario de emergencia',
  offerText:
    'El backend no responde, pero el servidor sí: los visitantes ven esto al instante, con la nota de que nuestro sistema no estaba disponible. Cuando vuelva será una actualización normal; si sus reglas la rechazan, se quita de la página y se guarda para el equipo.',
  leftOut: 'Los archivos, una hora anterior y un impacto cambiado no van con ella.',
  posted: 'Los visitantes la ven. Cuando vuelva el backend será una actualización normal.',
  refused: 'Rechazada y quitada de la página:',
  refusedNotice: 'Se rechazaron actualizaciones del diario de emergencia. No se ha perdido nada.',
  people: 'Quién puede publicar sin el backend',
  ended: '{name} ya no tiene sesiones abiertas.',
}
