import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Borradores',
  shared: 'El equipo ve este borrador mientras escribes.',
  onDevice: 'Por ahora solo este dispositivo tiene las últimas palabras.',
  by: 'Borrador de {name}',
  byYou: 'Tu borrador de otro lugar',
  takeOver: 'Tomar el relevo',
  goOn: 'Seguir aquí',
  takenBy: '{name} ha tomado tu borrador. Lo que escribiste sigue aquí.',
  taken: 'Tu borrador se tomó, publicó o descartó en otro lugar. Lo que escribiste sigue aquí.',
  filesStay: 'Sus archivos se quedan en el dispositivo donde se eligieron.',
  notTaken: 'No se pudo tomar el borrador. Inténtalo de nuevo.',
  untitled: 'Incidente nuevo, aún sin título',
  later: 'Publicar a una hora fijada',
  publishAt: 'Publicar: {time}',
  willPublish: 'Se publicará: {time}',
  takeBack: 'Retirar',
  notPublished: 'No se publicó ({time}): {reason}',
  moved: 'Alguien publicó una actualización entretanto.',
  inThePast: 'Elige una hora que aún no haya pasado.',
  noFiles: 'Los archivos no pueden esperar: publica ahora o quítalos.',
  notSet: 'No se pudo fijar la hora. Nada se publicará por sí solo.',
}
