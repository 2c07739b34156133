import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Cuando algo empieza, cambia o termina.',
  only: 'Solo {name}.',
  everything: 'Avisos de todo',
  description: 'Cómo seguir {name}: canales, calendario de mantenimientos, notificaciones en el navegador y widget.',
  privateNote:
    'Esta página es privada: sus canales y su calendario solo se abren en un navegador con la sesión iniciada.',
  feeds: 'Seguir en un lector de canales',
  feedsText:
    'Todos los incidentes y mantenimientos, con cada actualización. Dale a tu lector una de estas direcciones.',
  calendar: 'Ver los mantenimientos en tu calendario',
  calendarText:
    'Suscribe tu calendario a esta dirección. Los mantenimientos programados aparecen ahí y sus horarios se mantienen al día.',
  browser: 'Recibir avisos en este navegador',
  browserText: 'Tu navegador avisa de cada actualización mientras la página de estado esté abierta en una pestaña.',
  browserOn: 'Las notificaciones están activadas en este navegador. Deja la página de estado abierta en una pestaña.',
  browserBlocked:
    'Las notificaciones de este sitio están bloqueadas en los ajustes de tu navegador. Permítelas allí para recibir avisos aquí.',
  browserAbsent: 'Este navegador no puede mostrar notificaciones de un sitio.',
  browserScripts: 'Requiere JavaScript, que está desactivado en este navegador.',
  widget: 'Mostrar el estado en tu sitio',
  widgetText: 'Pega estas líneas en tu página. Lo que muestran se actualiza solo.',
  widgetMore: 'Insignias, y un marco para sitios sin scripts',
}
