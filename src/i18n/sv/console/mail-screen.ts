import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Inbjudningar, inloggningskoder och nya lösenord skickas med mejl, via en enda server för hela installationen.',
  through: 'Skickas via {server}, enligt inställningen i PocketBase.',
  forOwners: 'Sidans ägare och administratörer kan läsa hur mejl är inställt.',
  ownersTest: 'Bara ägare skickar test.',
  sendTest: 'Skicka ett test till mig',
  sending: 'Skickas …',
  state: 'Läge',
  notSetUpText:
    'Inbjudningar ger i stället en länk att lämna över. Inloggningskoder, länkar till ett nytt lösenord och adressändringar når ingen.',
  isSetUp: 'En mejlserver är inställd.',
  lastSent: 'Det senaste mejlet togs emot {time}.',
  noneSent: 'Inget mejl har skickats sedan den senaste starten.',
  lastFailed: 'Det senaste som misslyckades ({time}): {reason}',
  from: 'Avsändare',
  where: 'Så ändras det',
  whereHint: 'för den som driver installationen',
  whereText:
    'I PocketBases administrationsgränssnitt, på dess egen adress under /_/: Settings, Mail settings. Ställ in avsändaren där, slå på SMTP-servern och ange värd, port och inloggning. Lösenordet stannar där; konsolen har det aldrig.',
  testRunning: 'Ett test är på väg, sedan {time}.',
  testSent: 'Mejlservern tog emot ett test {time}. Titta i din inkorg, även bland skräpposten.',
  testFailed: 'Testet {time} skickades inte. {reason}',
  tooSoon: 'Ett test skickades för några sekunder sedan. Vänta en stund.',
  unreachable: 'Inget test skickades: servern svarar inte.',
  unreadable: 'Just nu går det inte att ta reda på hur mejl är inställt.',
  noServer: 'Då fanns ingen mejlserver.',
  authRefused: 'Mejlservern avvisade användarnamnet eller lösenordet.',
  connectionRefused: 'Inget svarar på den här värden och porten, eller så finns en brandvägg emellan.',
  hostUnknown: 'Värden finns inte: namnet är fel, eller så svarar inte DNS.',
  tlsFailed:
    'Det gick inte att få en säker anslutning: certifikatet stämmer inte med värden, eller så vill porten ha den andra sortens TLS.',
  timedOut:
    'Mejlservern tog emot anslutningen och sade inget på 20 sekunder. Troligen vill porten ha den andra sortens TLS, eller så finns en brandvägg emellan.',
  recipientRefused: 'Mejlservern avvisade en mottagare: inkorgen finns inte, eller är full.',
  otherReason: 'Mejlservern tog inte emot det. Vad den svarade står i PocketBases logg.',
}
