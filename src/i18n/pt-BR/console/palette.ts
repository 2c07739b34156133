import type { Translated } from '../../base/translated.ts'
import type { palette as english } from '../../en/console/palette.ts'

export const palette: Translated<typeof english> = {
  find: 'Buscar ou fazer',
  findShort: 'Buscar',
  actions: 'Fazer',
  screens: 'Ir para',
  nothing: 'Nada tem esse nome.',
  updateOn: 'Publicar atualização de “{name}”',
  resolveOf: 'Resolver “{name}”',
  keys: 'Teclas',
  keyUpdate: 'Atualizar, resolver o pior incidente aberto',
  keyStatus: 'Status do componente em foco',
  keyRows: 'Próximo, anterior componente',
  keyPublish: 'Publicar',
  singleKeys: 'Teclas únicas',
  singleKeysHint: 'Sem elas, só as com Ctrl.',
}
