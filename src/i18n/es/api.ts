import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Para programas',
  lead: 'Todo lo que {name} publica aquí también pueden leerlo los programas: sin clave y desde cualquier sitio.',
  privateNote: 'Esta página es privada: estas direcciones responden solo a sus miembros, no a otros sitios.',
  address: 'Dirección',
  answer: 'Respuesta',
  json: 'JSON',
  jsonText:
    'Son las direcciones y los formatos de la API de Atlassian Statuspage, versión 2: cualquier programa que lea una Statuspage puede leer también esta página.',
  openApiNote: 'Todos los campos, en OpenAPI 3.1:',
  example: 'Una respuesta de esta página',
  summary: 'La página, sus componentes y lo que está abierto o programado',
  status: 'El estado de toda la página',
  components: 'Todos los componentes y grupos',
  incidents: 'Los 50 incidentes más recientes',
  unresolved: 'Incidentes abiertos',
  incident: 'Un incidente o mantenimiento, por antiguo que sea',
  maintenances: 'Los 50 mantenimientos más recientes',
  upcoming: 'Mantenimientos que no han empezado',
  active: 'Mantenimientos en curso',
  history: 'Tres meses del historial; con ?page=2, los tres anteriores',
  historyMonths: 'Lo mismo, sin la cabecera',
  rules: 'Reglas',
  ruleCors: 'Los scripts de cualquier sitio pueden consultar con GET, HEAD y OPTIONS. Pueden leer la ETag.',
  ruleEtag:
    'Envía la ETag de la última respuesta como If-None-Match: lo que no ha cambiado se responde con 304, sin contenido.',
  ruleCache: 'Las cachés compartidas guardan una respuesta 10 segundos. Basta con una consulta cada pocos segundos.',
  ruleErrors:
    'Un rechazo es un JSON con un código estable y una frase: 404 para lo que no existe, 405 y 406 para una petición que no tiene respuesta, 503 mientras el estado es desconocido. Lo desconocido nunca se da por operativo.',
  feeds: 'Canales y calendario',
  feedsText: 'Cada uno existe también para un solo componente, en su dirección.',
  badges: 'Insignias',
  badgesText:
    'Imágenes del estado y de la disponibilidad de 90 días, de la página o de un componente, en cualquier idioma de esta página, en claro u oscuro según el dispositivo. Con ?style= tienen el aspecto de las de shields.io: {styles}.',
  badgeJson: 'Lo mismo para shields.io, con tus propios logotipos y textos:',
  alt: 'Estado de {name}',
  widget: 'En tu sitio',
  widgetText:
    'Un elemento muestra el estado en tu sitio y se actualiza solo. Admite un componente, un idioma y un tema, y lo que contiene se muestra donde no se ejecutan scripts.',
  frameText: 'Si un sitio no permite scripts, un marco hace lo mismo.',
  policyText:
    'Un sitio con Content-Security-Policy debe permitir script-src y connect-src, o frame-src, para esta página.',
  metrics: 'Prometheus',
  metricsText:
    'Estado, componentes, disponibilidad, incidentes abiertos y antigüedad de la información como indicadores, en formato de texto.',
  live: 'En directo',
  liveText:
    'Toda la página como un documento con sus cambios: por consultas periódicas (polling), por Server-Sent Events o por un WebSocket. El formato es nuestro y puede cambiar con una versión nueva.',
  copy: 'Copiar',
  copied: 'Copiado',
}
