import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Qué se guarda sobre ti',
  description:
    'Qué guarda {name} sobre sus suscriptores, durante cuánto tiempo, quién puede verlo y cómo hacer que se elimine.',
  lead: 'Solo lo necesario para enviarte novedades.',
  reading: 'Si solo lees',
  readingText:
    'Esta página no usa cookies ni carga nada de otros sitios. Los colores y el idioma que elijas se quedan en tu navegador.',
  stored: 'Si recibes novedades',
  storedAll:
    'Qué sigues y en qué medida, tu idioma, y cuándo te suscribiste, confirmaste y recibiste el último mensaje. Y, según el medio:',
  email: 'Tu dirección de correo.',
  chat: 'La dirección webhook de tu canal.',
  sms: 'Tu número.',
  push: 'Una dirección y unas claves que tu navegador creó para esto. Ningún nombre.',
  webhook: 'La dirección, el secreto con el que se firman los mensajes y una dirección de contacto si la diste.',
  robotCheck:
    'La suscripción se comprueba con Turnstile. El formulario lo carga desde Cloudflare, que entonces ve tu dirección de red.',
  howLong: 'Durante cuánto tiempo',
  whileSubscribed: 'Tu dirección y tus preferencias mientras recibes novedades',
  untilLeft: 'hasta que te des de baja',
  afterLeaving: 'Tu dirección y tus preferencias después, para que puedas deshacerlo',
  unconfirmed: 'Una dirección que no se confirma',
  refusedMail: 'Un hash de una dirección cuyo correo fue devuelto o marcado como spam, para no volver a escribirle',
  refusedNumber: 'Un hash de un número que rechazó las llamadas, para no volver a llamarlo',
  deliveries: 'Qué mensajes se te enviaron y si llegaron',
  remains:
    'Una vez eliminada tu dirección, el registro de mensajes ya no dice que eran para ti. Se conserva a cuántas personas se informó de cada actualización, como número.',
  backups: 'Las copias de seguridad del servidor pueden contenerlo algún tiempo más.',
  who: 'Quién puede verlo',
  team: 'Los propietarios y administradores de esta página. Su lista muestra las direcciones abreviadas. Pueden descargar un archivo con las completas, y queda registrado.',
  operator: 'Quien gestiona el servidor.',
  carriers: 'Los servicios que transportan los mensajes: {names}.',
  ownMailServer: 'el servidor de correo de la página',
  textProvider: 'un proveedor de SMS',
  callProvider: 'un proveedor de llamadas telefónicas',
  pushService: 'el servicio push de tu navegador',
  nobodyElse: 'Nadie más. No se usa para nada más que estos mensajes.',
  deletion: 'Cómo hacer que se elimine',
  deletionText: 'Date de baja con el enlace de cualquier mensaje, o pide un enlace aquí:',
  atOnce: 'Para que se elimine de inmediato, pídeselo al equipo de esta página.',
}
