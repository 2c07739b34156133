import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Nova página',
  newPageText: 'Outra página desta instalação, com uma equipe própria. Ela será sua.',
  make: 'Criar a página',
  making: 'Criando',
  notAllowed: 'Você não pode criar páginas aqui.',
  notAllowedText:
    'Proprietários de uma página podem, a menos que quem administra esta instalação reserve isso para si.',
  backToConsole: 'Voltar ao console',
  unreachable: 'O servidor não responde. O que você escreveu fica guardado aqui: tente de novo.',
  signedOut: 'Sua sessão terminou. O que você escreveu fica guardado aqui.',
  signIn: 'Entrar',
  tooMany: 'Você criou muitas páginas hoje: continue amanhã.',

  ways: 'Formas de entrar',
  waysText:
    'Como os membros entram: com senha, com um código por e-mail ou com a conta da sua empresa, conforme o que estiver configurado.',
  ownersOnly: 'Só proprietários alteram isto.',
  secondFactor: 'Segundo fator',
  secondFactorHint: 'duas das formas de entrar, uma após a outra',
  askedOfAll: 'Pedido a todos',
  askedOfAllText: 'Ao salvar, a sessão de todos, menos a sua, é encerrada, e eles entram de novo de duas formas.',
  notAsked: 'Não pedido',
  secondWayMissing:
    'Ainda não há uma segunda forma: os códigos precisam de e-mail, que é configurado por quem administra esta instalação.',

  delete: 'Excluir página',
  deleteText:
    'Ela some com seus incidentes, arquivos, hosts e equipe. Antes, é feito um backup da instalação, a menos que o último já tenha tudo.',
  deleteForOwners: 'Só proprietários excluem uma página.',
  typeName: 'Digite o nome',
  deleteName: 'Excluir {name}',
  backingUp: 'Um backup está em andamento; depois a página é excluída.',
  deleting: 'Excluindo a página.',
  notDeleted: 'Nada foi excluído: {reason}',
  backupFailed: 'o backup falhou. O motivo está no log do PocketBase.',
  backupFailedFull: 'não há mais espaço para um backup.',
  writtenMeanwhile: 'ela mudou enquanto o backup era feito. Tente de novo.',
  deleteUnreachable: 'O servidor não responde. Talvez ela tenha sido excluída: tente de novo e você saberá.',
  deleteSignedOut: 'Nada foi excluído: sua sessão terminou.',
  deleted: '{name} foi excluída.',
  deletedText:
    'A partir de agora, os visitantes não encontram nenhuma página lá. O que ela era está no backup {name} ({time}); quem administra a instalação pode trazê-la de volta.',

  preview: 'Prévia',
  previewBack: 'Voltar aos campos',
  previewTitle: 'Prévia da página',
  previewFailed: 'A prévia não está disponível no momento.',
}
