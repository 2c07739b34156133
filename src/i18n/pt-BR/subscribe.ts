import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Quando algo começa, muda ou termina.',
  only: 'Somente {name}.',
  everything: 'Avisos sobre tudo',
  description: 'Como acompanhar {name}: feeds, calendário de manutenções, notificações no navegador e widget.',
  privateNote: 'Esta página é privada: os feeds e o calendário dela só abrem em um navegador com a sessão iniciada.',
  feeds: 'Acompanhar em um leitor de feeds',
  feedsText: 'Todos os incidentes e manutenções, com cada atualização. Informe um destes endereços ao seu leitor.',
  calendar: 'Ver as manutenções no seu calendário',
  calendarText:
    'Assine este endereço no seu calendário. As manutenções programadas aparecem lá, e os horários ficam sempre atualizados.',
  browser: 'Receber avisos neste navegador',
  browserText: 'Seu navegador avisa sobre cada atualização enquanto a página de status estiver aberta em uma aba.',
  browserOn: 'As notificações estão ativadas neste navegador. Deixe a página de status aberta em uma aba.',
  browserBlocked:
    'As notificações deste site estão bloqueadas nas configurações do seu navegador. Permita-as lá para receber avisos aqui.',
  browserAbsent: 'Este navegador não consegue mostrar notificações de um site.',
  browserScripts: 'Isto precisa de JavaScript, que está desativado neste navegador.',
  widget: 'Mostrar o status no seu site',
  widgetText: 'Cole estas linhas na sua página. O que elas mostram se atualiza sozinho.',
  widgetMore: 'Selos, e um frame para sites sem scripts',
}
