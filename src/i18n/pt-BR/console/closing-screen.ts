import type { Translated } from '../../base/translated.ts'
import type { closingScreen as english } from '../../en/console/closing-screen.ts'

export const closingScreen: Translated<typeof english> = {
  resolveText: 'Cada um recebe esta atualização.',
  which: 'Incidentes',
  message: 'Mensagem',
  resolveChosen: 'Resolver os escolhidos ({count})',
  sending: 'Publicando …',
  resolved: 'Resolvido',
  moved: 'Alguém publicou nesse meio-tempo: leia primeiro.',
  notConfirmed: 'Não confirmado: o servidor não respondeu. Tentar de novo não publica nada duas vezes.',
  mergeText: 'Este incidente é resolvido e leva os visitantes ao outro. O endereço e as atualizações permanecem.',
  into: 'Com',
  takesOver: 'A partir de agora também afetados lá: {names}',
  mergeNow: 'Mesclar',
  mergedInto: 'Continua em',
  mergeAmong:
    'O outro incidente é resolvido e leva os visitantes ao escolhido. O endereço e as atualizações permanecem.',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado.',
}
