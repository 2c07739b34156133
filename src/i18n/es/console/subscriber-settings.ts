import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Cómo se avisa a los suscriptores de las actualizaciones y cuánto tiempo se guarda a quién se avisó.',
  delay: 'Tiempo para corregir',
  delayHint:
    'Una actualización espera este tiempo antes de enviarse. Lo que corrija mientras tanto se envía una sola vez, corregido.',
  atOnce: 'Ninguno: se envía al momento',
  fromName: 'Nombre del remitente',
  fromNameHint: 'Aparece en los correos antes de la dirección del remitente. Vacío: el nombre de la página.',
  replyTo: 'Las respuestas van a',
  replyToHint: 'Aquí llegan las respuestas a los correos. Vacío: a la dirección del remitente.',
  replyToInvalid: 'Esto no es una dirección de correo.',
  days: 'Registro de envíos',
  daysHint: 'Después olvidamos a quién se avisó. Las cifras quedan.',
}
