import type { Translated } from '../base/translated.ts'
import type { subscribe as english } from '../en/subscribe.ts'

export const subscribe: Translated<typeof english> = {
  lead: 'Quando qualcosa inizia, cambia o finisce.',
  only: 'Solo {name}.',
  everything: 'Avvisi su tutto',
  description: 'Come seguire {name}: feed, calendario delle manutenzioni, notifiche nel browser e widget.',
  privateNote:
    'Questa pagina è privata: i suoi feed e il suo calendario si aprono solo in un browser in cui hai effettuato l’accesso.',
  feeds: 'Segui in un lettore di feed',
  feedsText:
    'Tutti gli incidenti e le manutenzioni, con ogni aggiornamento. Indica al tuo lettore uno di questi indirizzi.',
  calendar: 'Vedi le manutenzioni nel tuo calendario',
  calendarText:
    'Iscrivi il tuo calendario a questo indirizzo. Le manutenzioni programmate compaiono lì e i loro orari restano aggiornati.',
  browser: 'Ricevi avvisi in questo browser',
  browserText: 'Il browser ti avvisa a ogni aggiornamento finché la pagina di stato è aperta in una scheda.',
  browserOn: 'Le notifiche sono attive in questo browser. Tieni la pagina di stato aperta in una scheda.',
  browserBlocked:
    'Le notifiche di questo sito sono bloccate nelle impostazioni del browser. Consentile lì per ricevere avvisi qui.',
  browserAbsent: 'Questo browser non può mostrare notifiche di un sito.',
  browserScripts: 'Serve JavaScript, che in questo browser è disattivato.',
  widget: 'Mostra lo stato sul tuo sito',
  widgetText: 'Incolla queste righe nella tua pagina. Ciò che mostrano si aggiorna da solo.',
  widgetMore: 'Badge, e un frame per i siti senza script',
}
