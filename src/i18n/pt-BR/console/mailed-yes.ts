import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} pede um segundo sim para esta atualização de {page}, antes de publicá-la.',
  youAre: 'Seu sim conta como o de {name}.',
  said: 'Você disse sim. Do jeito que está, {name} pode publicar.',
  saidBy: '{name} já disse sim. Não há mais nada a fazer aqui.',
  over: 'Este link foi usado ou expirou, ou a atualização foi publicada ou descartada.',
  notYours: 'Você não pode mais publicar nesta página, então seu sim não contaria.',
  unclear: 'Não se sabe se o seu sim chegou. Pressione de novo: ele conta uma vez.',
  notRead: 'Não foi possível ler o que aguarda.',
  file: 'Anexo: {name}',
  filesHint: 'Seu sim vale também para estes arquivos. Você pode abri-los no console.',
  stale:
    'A atualização mudou desde este e-mail e por isso não é mostrada aqui. Se ainda for preciso um sim, chegará outro e-mail.',
}
