import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Estado de {name}',
  nowStatus: 'ahora {status}',
  unchanged: 'sin cambios',
  investigating: 'lo estamos mirando',
  identified: 'causa conocida',
  monitoring: 'solución aplicada',
  resolved: 'ha terminado',
  messageHint: 'Qué falla, a quién, desde cuándo y qué viene después.',
  allComponents: 'Los {count}',
  findComponent: 'Buscar un componente',
  noComponentFound: 'Ningún componente se llama así.',
  automatic: 'automático',
  picturesAndFiles: 'Imágenes y archivos',
  preview: 'Vista previa',
  write: 'Escribir',
  resolve: 'Resolver',
  reopen: 'Reabrir',
  writePostmortem: 'Escribir el análisis posterior',
  worstFirst: 'lo peor primero',
  latestFirst: 'lo más reciente primero',
  inTrouble: '{count} de {of} con problemas',
  allOperational: '{count} operativos',
  whatVisitorsRead: 'Lo que leen los visitantes.',
}
