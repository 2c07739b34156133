import type { Translated } from '../../base/translated.ts'
import type { mailedYes as english } from '../../en/console/mailed-yes.ts'

export const mailedYes: Translated<typeof english> = {
  asks: '{name} pede um segundo sim para esta atualização de {page}, antes de publicá-la.',
  youAre: 'Seu sim conta como o de {name}.',
  said: 'Você disse sim. Do jeito que está, {name} pode publicar.',
  saidBy: '{name} já disse sim. Não há mais nada a fazer aqui.',
  stale:
    'O texto mudou desde este e-mail e por isso não é mostrado aqui. Se ainda for preciso um sim, chegará outro e-mail.',
  over: 'Este link foi usado ou expirou, ou a atualização foi publicada ou descartada.',
  notYours: 'Você não pode mais publicar nesta página, então seu sim não contaria.',
  unclear: 'Não se sabe se o seu sim chegou. Pressione de novo: ele conta uma vez.',
  notRead: 'Não foi possível ler o que aguarda.',
}
