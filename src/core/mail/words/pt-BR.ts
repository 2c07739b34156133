import type { MailWords } from './mail-words.ts'

export const ptBR: MailWords = {
  invitation: {
    subject: 'Entre na equipe de {page}',
    text: '{inviter} convida você para a equipe da página de status “{page}”.',
    action: 'Aceitar o convite',
    small: 'O link funciona uma vez, por 72 horas e só com este endereço. Se você não esperava nada, não faça nada.',
  },
  passwordReset: {
    subject: 'Definir uma nova senha',
    text: 'Foi pedida uma nova senha para a sua conta na página de status “{page}”.',
    action: 'Definir uma nova senha',
    small: 'O link funciona uma vez, por uma hora. Se não foi você, não faça nada: sua senha continua a mesma.',
  },
  oneTimeCode: {
    subject: 'Seu código para entrar',
    text: 'Com este código você entra na página de status “{page}”:',
    small:
      'Ele funciona uma vez, por 10 minutos, no navegador que o pediu. Não o diga a ninguém. Se não foi você, não faça nada.',
  },
  emailChange: {
    subject: 'Confirme seu novo endereço',
    text: 'Este endereço vai ser o da sua conta na página de status “{page}”.',
    action: 'Confirmar este endereço',
    small: 'O link funciona uma vez, por uma hora, e pede a sua senha. Se não foi você, não faça nada.',
  },
  verification: {
    subject: 'Confirme seu endereço',
    text: 'O endereço da sua conta na página de status “{page}” ainda não foi confirmado. Entre uma vez com um código enviado por e-mail: isso o confirma.',
    action: 'Entrar com um código',
    small: 'Se você não tem essa conta, não faça nada.',
  },
  test: {
    subject: 'Teste: o e-mail chega',
    text: 'Você pediu este teste no console da página de status “{page}”. O e-mail enviado daqui chega até você.',
    action: 'Abrir o console',
    small: 'Não há mais nada a fazer.',
  },
  secondYes: {
    subject: 'Um segundo sim é pedido: {page}',
    text: '{name} pede um segundo sim para uma atualização da página de status “{page}”. Nada é publicado antes. Ela diz:',
    file: 'Anexo: {name}',
    action: 'Ler e dizer sim',
    small:
      'O link é só seu. Funciona uma vez, por 12 horas, e só para este texto: se ele mudou, a página avisa. Se você não esperava nada, não faça nada.',
    smallSignIn: 'O link leva ao console, onde você entra primeiro. Se você não esperava nada, não faça nada.',
  },
}
