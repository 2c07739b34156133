import type { Translated } from '../../base/translated.ts'
import type { journal as english } from '../../en/console/journal.ts'

export const journal: Translated<typeof english> = {
  title: 'Diário de emergência',
  text: 'Enquanto o backend está fora, o servidor aceita atualizações, mostra-as logo aos visitantes e as entrega quando ele volta.',
  take: 'Publicações sem o backend',
  takeOn: 'Aceitá-las enquanto o backend está fora',
  offer: 'Publicar pelo diário de emergência',
  offerText:
    'O backend não responde, mas o servidor sim: os visitantes veem isto logo, com a nota de que nosso sistema estava fora do ar. Quando ele voltar, vira uma atualização comum; se as regras a recusarem, sai da página e fica guardada para a equipe.',
  leftOut: 'Arquivos, um horário anterior e um impacto alterado não vão junto.',
  posted: 'Os visitantes a veem. Quando o backend voltar, vira uma atualização comum.',
  refused: 'Recusada e retirada da página:',
  refusedNotice: 'Atualizações do diário de emergência foram recusadas. Nada se perdeu.',
  people: 'Quem pode publicar sem o backend',
  ended: '{name} não tem mais sessões abertas.',
}
