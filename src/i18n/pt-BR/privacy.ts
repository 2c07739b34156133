import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'O que é guardado sobre você',
  description: 'O que {name} guarda sobre seus assinantes, por quanto tempo, quem pode ver e como pedir a exclusão.',
  lead: 'Só o necessário para enviar as atualizações a você.',
  reading: 'Se você só lê',
  readingText:
    'Esta página não usa cookies nem carrega nada de outros sites. As cores e o idioma que você escolhe ficam no seu navegador.',
  stored: 'Se você recebe atualizações',
  storedAll:
    'O que você acompanha e em que medida, seu idioma, e quando você se inscreveu, confirmou e recebeu algo pela última vez. E, conforme o meio:',
  email: 'Seu endereço de e-mail.',
  chat: 'O endereço de webhook do seu canal.',
  sms: 'Seu número.',
  push: 'Um endereço e chaves que seu navegador criou para isso. Nenhum nome.',
  webhook: 'O endereço, o segredo com que as mensagens são assinadas e um endereço de contato, se você informou um.',
  robotCheck:
    'A inscrição é verificada pelo Turnstile. O formulário o carrega da Cloudflare, que então vê seu endereço de rede.',
  howLong: 'Por quanto tempo',
  whileSubscribed: 'Seu endereço e suas escolhas enquanto você recebe atualizações',
  untilLeft: 'até você sair',
  afterLeaving: 'Seu endereço e suas escolhas depois disso, para que você possa desfazer',
  unconfirmed: 'Um endereço que não foi confirmado',
  refusedMail: 'Um hash de um endereço cujo e-mail voltou ou foi marcado como spam, para não escrever mais a ele',
  refusedNumber: 'Um hash de um número que recusou as ligações, para não ligar mais para ele',
  deliveries: 'Quais mensagens foram enviadas a você e se chegaram',
  remains:
    'Depois que seu endereço é excluído, o registro de mensagens não diz mais que eram para você. Quantas pessoas foram avisadas de uma atualização continua guardado, como número.',
  backups: 'Backups do servidor podem conter isso por mais algum tempo.',
  who: 'Quem pode ver',
  team: 'Os proprietários e administradores desta página. A lista deles mostra endereços abreviados. Eles podem baixar um arquivo com os completos, o que fica registrado.',
  operator: 'Quem opera o servidor.',
  carriers: 'Os serviços que transportam as mensagens: {names}.',
  ownMailServer: 'o servidor de e-mail da página',
  textProvider: 'um provedor de SMS',
  callProvider: 'um provedor de ligações telefônicas',
  pushService: 'o serviço de push do seu navegador',
  nobodyElse: 'Mais ninguém. Não é usado para nada além dessas mensagens.',
  deletion: 'Como pedir a exclusão',
  deletionText: 'Saia pelo link de qualquer mensagem, ou peça um link aqui:',
  atOnce: 'Para que seja excluído imediatamente, fale com a equipe desta página.',
}
