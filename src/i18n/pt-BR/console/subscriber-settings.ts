import type { Translated } from '../../base/translated.ts'
import type { subscriberSettings as english } from '../../en/console/subscriber-settings.ts'

export const subscriberSettings: Translated<typeof english> = {
  text: 'Como os assinantes são avisados das atualizações e por quanto tempo se guarda quem foi avisado.',
  delay: 'Tempo para corrigir',
  delayHint:
    'Uma atualização espera esse tempo antes de ser enviada. O que você corrigir nesse meio-tempo é enviado uma só vez, corrigido.',
  atOnce: 'Nenhum: envio imediato',
  fromName: 'Nome do remetente',
  fromNameHint: 'Aparece nos e-mails antes do endereço do remetente. Vazio: o nome da página.',
  replyTo: 'Respostas vão para',
  replyToHint: 'As respostas aos e-mails chegam aqui. Vazio: no endereço do remetente.',
  replyToInvalid: 'Isto não é um endereço de e-mail.',
  days: 'Registro de envios',
  daysHint: 'Depois disso esquecemos quem foi avisado. Os números ficam.',
}
