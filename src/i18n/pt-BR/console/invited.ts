import type { Translated } from '../../base/translated.ts'
import type { invited as english } from '../../en/console/invited.ts'

export const invited: Translated<typeof english> = {
  title: 'Entre na equipe',
  invitesYou: '{name} convida você para a equipe de {page}, com a função {role}:',
  youAreInvited: 'Você recebeu um convite para a equipe de {page}, com a função {role}:',
  newAccount: 'Crie uma conta e você já está na equipe.',
  haveAccount: 'Já tenho uma conta',
  joinAs: 'Você entrou como {name}.',
  join: 'Entrar na equipe',
  notMe: 'Para participar com outra conta, saia e abra o link mais uma vez.',
  otherAddress: 'Este convite é para outro endereço: use aquele para o qual ele foi enviado.',
  accountKnown: 'Já existe uma conta com este endereço: entre com ela e volte aqui.',
  alreadyMember: 'Você já está nesta equipe.',
  over: 'Este convite foi usado ou retirado, ou as 72 horas dele acabaram. Peça outro.',
}
