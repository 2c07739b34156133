import type { Translated } from '../../base/translated.ts'
import type { domainsScreen as english } from '../../en/console/domains-screen.ts'

export const domainsScreen: Translated<typeof english> = {
  text: 'Din sida under ditt eget namn. Verifieras med en DNS-post, sedan leds den hit.',
  forOwners:
    'Sidans ägare lägger till och tar bort värdar: var och en är ett löfte om att den här sidan talar för den.',
  list: 'Sidans värdar',
  none: 'Den här sidan har ingen egen värd ännu.',
  withPage: 'Hör till installationen.',
  add: 'Lägg till värd',
  host: 'Värd',
  remove: 'Ta bort',
  removed: '{host} har tagits bort. Besökare hittar inte längre sidan där.',
  removedUnproven: '{host} har tagits bort.',
  broughtBack: '{host} är tillbaka som den var.',
  added: '{host} har lagts till. Skapa nu dess post.',
  notDone: 'Det är inte säkert: servern svarar inte. Titta i listan när den gör det.',
  check: 'Kontrollera nu',
  checking: 'Kontrollerar …',
  notNow: 'Frågan ställdes för några sekunder sedan, eller går inte att ställa just nu. Försök igen om en stund.',
  checkUnreachable: 'Det gick inte att kontrollera: servern svarar inte.',
  proven: 'Verifierad och i bruk sedan {time}.',
  waiting: 'Väntar på posten.',
  recordMissing: 'Posten syns inte ännu.',
  recordOther: 'Det finns en TXT-post med det här namnet, men med ett annat värde.',
  dnsFailed: 'Värdens namnservrar svarade inte.',
  resolverFailed: 'Installationens DNS-uppslagning svarade inte.',
  provenElsewhere: 'Posten stämmer, men värden kan inte användas här: den hör redan till en sida.',
  asked: 'Kontrollerad {ago}, igen inom {duration} (till {time}).',
  neverAsked: 'Kontrolleras första gången inom en minut, sedan om och om igen (till {time}).',
  askedLast: 'Kontrollerades senast {time}, och inte längre av sig självt.',
  recordOf: 'Post att skapa för {host}',
  type: 'Typ',
  name: 'Namn',
  value: 'Värde',
  copy: 'Kopiera',
  copied: 'Kopierat.',
  notCopied: 'Det gick inte att kopiera: markera texten.',
  hostInvalid:
    'Det är ingen värd på det offentliga internet. Skriv den utan https:// och utan sökväg: status.example.com.',
  hostTaken: '{host} kan inte läggas till här: den hör redan till en sida.',
  hostTwice: 'Den här sidan har redan {host}.',
  hostOfDeployment: '{host} är installationens egen adress, och behöver inte verifieras.',
  hostsTooMany: 'En sida har högst 20 värdar. Ta bort en först.',
  hostNeeded: 'Skriv värden: status.example.com.',
  losesOthers:
    'Från och med den första verifierade värden svarar varje annan värd som ingen sida har med ”hittades inte”. Tills dess visas den här sidan på alla.',
  keepsOwn: 'Bara {host} fortsätter att visa den.',
  keepsNone: 'Det gäller även adressen som besökare använder i dag, så lägg till den också.',
  consoleStays: 'Inloggning och konsol fortsätter att svara överallt.',
  anyHost:
    'Det finns en enda sida här, så den visas på varje värd som leder till installationen, oavsett om den står i listan. När det finns en andra sida svarar de andra värdarna med ”hittades inte”.',
  nowhere:
    'Den här sidan visas inte någonstans ännu: den behöver en verifierad värd, eftersom en annan sida har alla de andra.',
  point: 'Led värden hit',
  pointHint: 'att verifiera den är en sak, att leda besökare hit en annan',
  cloudflare:
    'På Cloudflare: lägg till värden i Workern, under Settings, Domains & Routes, som custom domain. Då skapas dess DNS-post och certifikat.',
  proxy:
    'På egna maskiner: en DNS-post (A, AAAA eller CNAME) som leder till dem, och ett certifikat för värden i proxyn framför (Caddy, nginx). Den skickar vidare Host oförändrat, släpper igenom WebSockets, lägger till besökarens adress i X-Forwarded-For och anger X-Forwarded-Proto.',
  recordStays: 'TXT-posten efterfrågas tills den har setts en gång; därefter kan den tas bort.',
  opensLater: 'Värdarna går inte att läsa in just nu. De kommer av sig själva.',
}
