import type { Translated } from '../base/translated.ts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications: Translated<typeof english> = {
  reminder: 'Recordatorio',
  report: 'Análisis posterior publicado',
  componentsChanged: {
    one: '{count} componente ha cambiado',
    many: '{count} componentes han cambiado',
    other: '{count} componentes han cambiado',
  },
  updates: { one: '{count} actualización', many: '{count} actualizaciones', other: '{count} actualizaciones' },
  moreUpdates: {
    one: '{count} actualización más',
    many: '{count} actualizaciones más',
    other: '{count} actualizaciones más',
  },
  affectedNow: 'Afectados ahora',
  statusAndBefore: '{status} (antes: {before})',
  nextUpdateBy: 'Próxima actualización antes del {time}',
  planned: 'Horario previsto: {time}',
  reminderText: 'Este mantenimiento programado empieza pronto.',
  reportText: 'Se ha publicado el análisis de este incidente.',
  bundleText: 'Estas actualizaciones llegaron muy seguidas y van juntas en este mensaje.',
  readOnPage: 'Leer en la página de estado',
  openPage: 'Abrir la página de estado',
  change: 'Cambiar lo que recibes',
  leave: 'Darse de baja',
  reason: 'Recibes esto porque sigues el estado de {page}.',
  confirmSubject: 'Confirma que quieres los avisos de {page}',
  confirmText:
    'Esta dirección se ha indicado para seguir el estado de {page}. Cuando la confirmes, recibirás avisos sobre:',
  wholePage: 'todo lo que hay en la página de estado',
  oneIncident: 'solo este incidente: {name}',
  unnamedIncident: 'un solo incidente',
  chosenComponents: 'los componentes elegidos',
  confirmAction: 'Confirmar',
  confirmSmall: 'El enlace vale hasta: {time}. Si no esperabas nada, no hagas nada: no se te enviará nada.',
  knownSubject: 'Ya recibes los avisos de {page}',
  knownText:
    'Esta dirección se ha indicado para seguir el estado de {page}. Ya recibe sus avisos, así que no ha cambiado nada.',
  knownSmall: 'Si no has sido tú, no hagas nada.',
  manageSubject: 'Tu enlace a los avisos de {page}',
  manageText: 'Con este enlace puedes cambiar los avisos de {page} que recibes, ponerlos en pausa o darte de baja.',
  manageSmall:
    'El enlace es solo para ti: quien lo tenga puede cambiar lo que recibes. Si no lo has pedido, no hagas nada.',
  testSubject: 'Prueba: los avisos de {page} llegan',
  testText: 'Esto es una prueba. Los avisos sobre el estado de {page} llegan aquí.',
  testSmall: 'No hay nada más que hacer.',
  welcome: 'Los avisos de {page} aparecen aquí',
  quarantineSubject: 'Tu webhook de {page} está suspendido',
  quarantineText:
    'Hace tiempo que los avisos de {page} no llegan a tu webhook en {host}. Queda suspendido: no se enviará nada allí hasta que lo vuelvas a activar.',
  quarantineAction: 'Ver el webhook',
  smsCode: '{code} es tu código para las actualizaciones de {page}. Vale 10 minutos.',
  smsKnown: 'Ya recibes actualizaciones de {page}.',
  smsStop: 'Cambiar las actualizaciones o darte de baja: {url}',
  callCode: 'Tu código para las actualizaciones de {page} es: {code}.',
  callKnown:
    'Este número ya recibe llamadas de {page}. Para cambiarlas o darte de baja, escribe este código donde se introdujo el número: {code}.',
  callStop: 'Para dejar de recibir estas llamadas, pulsa 9.',
  callStopped: 'Ya no recibirás estas llamadas.',
}
