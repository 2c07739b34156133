import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: 'Rascunhos',
  shared: 'A equipe vê este rascunho enquanto você escreve.',
  onDevice: 'Por enquanto, só este dispositivo tem as últimas palavras.',
  by: 'Rascunho de {name}',
  byYou: 'Seu rascunho de outro lugar',
  takeOver: 'Assumir',
  goOn: 'Continuar aqui',
  takenBy: '{name} assumiu seu rascunho. O que você escreveu continua aqui.',
  taken: 'Seu rascunho foi assumido, publicado ou descartado em outro lugar. O que você escreveu continua aqui.',
  filesStay: 'Os arquivos ficam no dispositivo em que foram escolhidos.',
  notTaken: 'Não foi possível assumir o rascunho. Tente de novo.',
  untitled: 'Novo incidente, ainda sem título',
  later: 'Publicar em hora marcada',
  publishAt: 'Publicar: {time}',
  willPublish: 'Será publicado: {time}',
  takeBack: 'Cancelar publicação',
  notPublished: 'Não publicado ({time}): {reason}',
  moved: 'Alguém publicou uma atualização nesse meio-tempo.',
  inThePast: 'Escolha um horário que ainda não passou.',
  noFiles: 'Os arquivos não podem esperar: publique agora ou remova-os.',
  notSet: 'Não foi possível definir o horário. Nada será publicado sozinho.',
}
