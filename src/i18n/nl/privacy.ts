import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Wat er over je wordt bewaard',
  description: 'Wat {name} over abonnees bewaart, hoe lang, wie het kan zien en hoe je het laat verwijderen.',
  lead: 'Alleen wat nodig is om je updates te sturen.',
  reading: 'Als je alleen leest',
  readingText:
    'Deze pagina plaatst geen cookies en laadt niets van andere sites. De kleuren en de taal die je kiest, blijven in je browser.',
  stored: 'Als je updates krijgt',
  storedAll:
    'Wat je volgt en hoeveel daarvan, je taal, en wanneer je je aanmeldde, bevestigde en voor het laatst iets kreeg. En per manier:',
  email: 'Je e-mailadres.',
  chat: 'Het webhookadres van je kanaal.',
  sms: 'Je nummer.',
  push: 'Een adres en sleutels die je browser hiervoor heeft gemaakt. Geen naam.',
  webhook: 'Het adres, het geheim waarmee berichten worden ondertekend en een contactadres als je dat hebt opgegeven.',
  robotCheck:
    'Aanmelden wordt gecontroleerd met Turnstile. Het formulier laadt dat van Cloudflare, dat daarbij je netwerkadres ziet.',
  howLong: 'Hoe lang',
  whileSubscribed: 'Je adres en keuzes zolang je updates krijgt',
  untilLeft: 'tot je je afmeldt',
  afterLeaving: 'Je adres en keuzes daarna, zodat je het ongedaan kunt maken',
  unconfirmed: 'Een adres dat niet wordt bevestigd',
  refusedMail:
    'Een hash van een adres waarvan mail terugkwam of als spam is gemarkeerd, zodat het met rust wordt gelaten',
  refusedNumber: 'Een hash van een nummer dat oproepen heeft geweigerd, zodat het met rust wordt gelaten',
  deliveries: 'Welke berichten je zijn gestuurd en of ze zijn aangekomen',
  remains:
    'Als je adres is verwijderd, staat bij de berichten niet meer dat ze voor jou waren. Hoeveel mensen over een update zijn ingelicht, blijft als getal.',
  backups: 'Back-ups van de server kunnen het nog enige tijd bevatten.',
  who: 'Wie het kan zien',
  team: 'De eigenaars en beheerders van deze pagina. Hun lijst toont adressen ingekort. Ze kunnen een bestand met de volledige adressen downloaden; dat wordt vastgelegd.',
  operator: 'Wie de server beheert.',
  carriers: 'De diensten die de berichten vervoeren: {names}.',
  ownMailServer: 'de mailserver van de pagina',
  textProvider: 'een sms-aanbieder',
  callProvider: 'een aanbieder van telefoongesprekken',
  pushService: 'de pushdienst van je browser',
  nobodyElse: 'Niemand anders. Het wordt alleen voor deze berichten gebruikt.',
  deletion: 'Hoe je het laat verwijderen',
  deletionText: 'Meld je af via de link in een bericht, of vraag hier een link aan:',
  atOnce: 'Moet het meteen worden verwijderd, vraag het dan aan het team van deze pagina.',
}
