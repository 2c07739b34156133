import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Convites, códigos para entrar e novas senhas vão por e-mail, por um único servidor para toda a instalação.',
  through: 'Enviado por {server}, conforme definido no PocketBase.',
  forOwners: 'Os proprietários e administradores da página podem ler como o e-mail está configurado.',
  ownersTest: 'Só proprietários enviam testes.',
  sendTest: 'Enviar um teste para mim',
  sending: 'Enviando…',
  state: 'Estado',
  notSetUpText:
    'No lugar do e-mail, os convites dão um link para entregar. Códigos para entrar, links para uma nova senha e mudanças de endereço não chegam a ninguém.',
  isSetUp: 'Há um servidor de e-mail configurado.',
  lastSent: 'Último e-mail aceito: {time}.',
  noneSent: 'Nenhum e-mail foi enviado desde a última inicialização.',
  lastFailed: 'O último que falhou ({time}): {reason}',
  from: 'Remetente',
  where: 'Para alterar',
  whereHint: 'para quem administra a instalação',
  whereText:
    'Na interface de administração do PocketBase, no endereço próprio dela, em /_/: Settings, Mail settings. Defina lá o remetente, ative o servidor SMTP e informe o host, a porta e as credenciais. A senha fica lá; o console nunca a tem.',
  testRunning: 'Um teste está a caminho, início: {time}.',
  testSent: 'O servidor de e-mail aceitou um teste ({time}). Veja sua caixa de entrada, e também o spam.',
  testFailed: 'O teste ({time}) não foi enviado. {reason}',
  tooSoon: 'Um teste foi enviado há poucos segundos. Aguarde um momento.',
  unreachable: 'Nenhum teste foi enviado: o servidor não responde.',
  unreadable: 'Não é possível saber no momento como o e-mail está configurado.',
  noServer: 'Não havia servidor de e-mail naquele momento.',
  authRefused: 'O servidor de e-mail recusou o nome de usuário ou a senha.',
  connectionRefused: 'Nada responde neste host e nesta porta, ou há um firewall no caminho.',
  hostUnknown: 'Esse host não existe: o nome está errado ou o DNS não responde.',
  tlsFailed:
    'Não foi possível estabelecer uma conexão segura: o certificado não corresponde ao host, ou a porta espera o outro tipo de TLS.',
  timedOut:
    'O servidor de e-mail aceitou a conexão e não disse nada por 20 segundos. O mais provável é que a porta espere o outro tipo de TLS ou que haja um firewall no caminho.',
  recipientRefused: 'O servidor de e-mail recusou um destinatário: essa caixa de correio não existe ou está cheia.',
  otherReason: 'O servidor de e-mail não aceitou. O que ele disse está no log do PocketBase.',
}
