import type { Translated } from '../base/translated.ts'
import type { api as english } from '../en/api.ts'

export const api: Translated<typeof english> = {
  title: 'Para programas',
  lead: 'Tudo o que {name} publica aqui também pode ser lido por programas: sem chave e a partir de qualquer site.',
  privateNote: 'Esta página é privada: estes endereços respondem apenas aos seus membros, não a outros sites.',
  address: 'Endereço',
  answer: 'Resposta',
  json: 'JSON',
  jsonText:
    'São os endereços e formatos da API do Atlassian Statuspage, versão 2: qualquer programa que leia uma Statuspage também pode ler esta página.',
  openApiNote: 'Todos os campos, em OpenAPI 3.1:',
  example: 'Uma resposta desta página',
  summary: 'A página, seus componentes e o que está em aberto ou programado',
  status: 'O status da página inteira',
  components: 'Todos os componentes e grupos',
  incidents: 'Os 50 incidentes mais recentes',
  unresolved: 'Incidentes em aberto',
  incident: 'Um incidente ou manutenção, por mais antigo que seja',
  maintenances: 'As 50 manutenções mais recentes',
  upcoming: 'Manutenções que ainda não começaram',
  active: 'Manutenções em andamento',
  history: 'Três meses do histórico; com ?page=2, os três anteriores',
  historyMonths: 'O mesmo, sem o cabeçalho',
  rules: 'Regras',
  ruleCors: 'Scripts de qualquer site podem consultar com GET, HEAD e OPTIONS. Eles podem ler a ETag.',
  ruleEtag: 'Envie a ETag da última resposta como If-None-Match: o que não mudou é respondido com 304, sem conteúdo.',
  ruleCache: 'Caches compartilhados guardam uma resposta por 10 segundos. Basta uma consulta a cada poucos segundos.',
  ruleErrors:
    'Uma recusa é um JSON com um código estável e uma frase: 404 para o que não existe, 405 e 406 para um pedido que não tem resposta, 503 enquanto o status for desconhecido. O que é desconhecido nunca é dado como operacional.',
  feeds: 'Feeds e calendário',
  feedsText: 'Cada um também existe para um único componente, no endereço dele.',
  badges: 'Selos',
  badgesText:
    'Imagens do status e da disponibilidade de 90 dias, da página ou de um componente, em qualquer idioma desta página, claras ou escuras conforme o dispositivo. Com ?style=, têm a aparência das do shields.io: {styles}.',
  badgeJson: 'O mesmo para o shields.io, com seus próprios logotipos e textos:',
  alt: 'Status de {name}',
  widget: 'No seu site',
  widgetText:
    'Um elemento mostra o status no seu site e se atualiza sozinho. Ele aceita um componente, um idioma e um tema, e o que está dentro dele aparece onde nenhum script é executado.',
  frameText: 'Se um site não permite scripts, um frame faz o mesmo.',
  policyText:
    'Um site com Content-Security-Policy precisa permitir script-src e connect-src, ou frame-src, para esta página.',
  metrics: 'Prometheus',
  metricsText:
    'Status, componentes, disponibilidade, incidentes em aberto e idade das informações como medidores, em formato de texto.',
  live: 'Ao vivo',
  liveText:
    'A página inteira como um documento com suas mudanças: por consultas periódicas (polling), por Server-Sent Events ou por um WebSocket. O formato é nosso e pode mudar com uma nova versão.',
  copy: 'Copiar',
  copied: 'Copiado',
}
