import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} pide un segundo sí para esta actualización de {page}, antes de publicarla.',
  youAre: 'Tu sí cuenta como el de {name}.',
  said: 'Has dicho que sí. Tal como está, {name} puede publicarlo.',
  saidBy: '{name} ya ha dicho que sí. No queda nada por hacer aquí.',
  over: 'Este enlace ya se usó o ha caducado, o la actualización se publicó o se descartó.',
  notYours: 'Ya no puedes publicar en esta página, así que tu sí no contaría.',
  unclear: 'No se sabe si tu sí ha llegado. Pulsa otra vez: cuenta una sola vez.',
  notRead: 'No se ha podido leer lo que espera.',
  file: 'Adjunto: {name}',
  filesHint: 'Tu sí vale también para estos archivos. Puedes abrirlos en la consola.',
  stale:
    'La actualización ha cambiado desde este correo y por eso no se muestra aquí. Si aún hace falta un sí, llegará otro correo.',
}
