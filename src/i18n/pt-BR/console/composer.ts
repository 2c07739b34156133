import type { Translated } from '../../base/translated.ts'
import type { composer as english } from '../../en/console/composer.ts'

export const composer: Translated<typeof english> = {
  statusOf: 'Status de {name}',
  nowStatus: 'agora {status}',
  unchanged: 'sem mudança',
  investigating: 'estamos olhando',
  identified: 'causa conhecida',
  monitoring: 'correção aplicada',
  resolved: 'acabou',
  messageHint: 'O que falha, para quem, desde quando e o que vem a seguir.',
  allComponents: 'Todos ({count})',
  findComponent: 'Encontrar um componente',
  noComponentFound: 'Nenhum componente tem esse nome.',
  automatic: 'automático',
  picturesAndFiles: 'Imagens e arquivos',
  preview: 'Prévia',
  write: 'Escrever',
  resolve: 'Resolver',
  reopen: 'Reabrir',
  writePostmortem: 'Escrever análise pós-incidente',
  worstFirst: 'o pior primeiro',
  latestFirst: 'o mais recente primeiro',
  inTrouble: '{count} de {of} com problemas',
  allOperational: '{count} operacionais',
  whatVisitorsRead: 'O que os visitantes leem.',
}
