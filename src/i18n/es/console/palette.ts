import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Buscar o hacer',
  findShort: 'Buscar',
  actions: 'Hacer',
  screens: 'Ir a',
  nothing: 'Nada se llama así.',
  updateOn: 'Publicar actualización de «{name}»',
  resolveOf: 'Resolver «{name}»',
  keys: 'Teclas',
  keyUpdate: 'Actualizar, resolver el peor incidente abierto',
  keyStatus: 'Estado del componente enfocado',
  keyRows: 'Componente siguiente, anterior',
  keyPublish: 'Publicar',
  singleKeys: 'Teclas sueltas',
  singleKeysHint: 'Sin ellas quedan solo las de Ctrl.',
}
