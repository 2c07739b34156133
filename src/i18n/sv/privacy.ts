import type { Translated } from '../base/translated.ts'
import type { privacy as english } from '../en/privacy.ts'

export const privacy: Translated<typeof english> = {
  title: 'Vad som sparas om dig',
  description: 'Vad {name} sparar om sina prenumeranter, hur länge, vem som kan se det och hur det raderas.',
  lead: 'Bara det som behövs för att skicka uppdateringar till dig.',
  reading: 'Om du bara läser',
  readingText:
    'Sidan sätter inga kakor och laddar inget från andra webbplatser. Färger och språk som du väljer stannar i din webbläsare.',
  stored: 'Om du får uppdateringar',
  storedAll:
    'Vad du följer och hur mycket av det, ditt språk, och när du anmälde dig, bekräftade och senast fick något. Och beroende på sätt:',
  email: 'Din e-postadress.',
  chat: 'Webhook-adressen till din kanal.',
  sms: 'Ditt nummer.',
  push: 'En adress och nycklar som din webbläsare har skapat för detta. Inget namn.',
  webhook: 'Adressen, hemligheten som meddelanden signeras med och en kontaktadress om du har angett en.',
  robotCheck:
    'Anmälan kontrolleras med Turnstile. Formuläret laddar det från Cloudflare, som då ser din nätverksadress.',
  howLong: 'Hur länge',
  whileSubscribed: 'Din adress och dina val medan du får uppdateringar',
  untilLeft: 'tills du avslutar',
  afterLeaving: 'Din adress och dina val därefter, så att du kan ångra dig',
  unconfirmed: 'En adress som inte bekräftas',
  refusedMail: 'En hash av en adress där e-post kom tillbaka eller markerades som skräppost, så att den lämnas i fred',
  refusedNumber: 'En hash av ett nummer som har avböjt samtal, så att det lämnas i fred',
  deliveries: 'Vilka meddelanden du har fått, och om de kom fram',
  remains:
    'När din adress är raderad står det inte längre i förteckningen över meddelanden att de var till dig. Hur många som fick veta om en uppdatering finns kvar som ett tal.',
  backups: 'Serverns säkerhetskopior kan innehålla det en tid till.',
  who: 'Vem som kan se det',
  team: 'Sidans ägare och administratörer. Deras lista visar adresser förkortade. De kan hämta en fil med de fullständiga, vilket loggas.',
  operator: 'Den som driver servern.',
  carriers: 'Tjänsterna som förmedlar meddelandena: {names}.',
  ownMailServer: 'sidans e-postserver',
  textProvider: 'en sms-leverantör',
  callProvider: 'en leverantör av telefonsamtal',
  pushService: 'din webbläsares push-tjänst',
  nobodyElse: 'Ingen annan. Det används bara för de här meddelandena.',
  deletion: 'Hur det raderas',
  deletionText: 'Avsluta med länken i ett meddelande, eller få en länk här:',
  atOnce: 'Vill du att det raderas direkt, vänd dig till sidans team.',
}
