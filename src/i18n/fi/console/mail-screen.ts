import type { Translated } from '../../base/translated.ts'
import type { mailScreen as english } from '../../en/console/mail-screen.ts'

export const mailScreen: Translated<typeof english> = {
  text: 'Kutsut, kirjautumiskoodit ja uudet salasanat lähetetään sähköpostitse, yhdellä palvelimella koko asennukselle.',
  through: 'Lähetetään palvelimella {server}, kuten PocketBasessa on määritetty.',
  forOwners: 'Sivun omistajat ja ylläpitäjät näkevät, miten sähköposti on määritetty.',
  ownersTest: 'Omistajat voivat lähettää testejä.',
  sendTest: 'Lähetä minulle testi',
  sending: 'Lähetetään …',
  state: 'Tila',
  notSetUpText:
    'Kutsuista saa sen sijaan linkin, jonka voi antaa eteenpäin. Kirjautumiskoodit, uuden salasanan linkit ja osoitteen vaihdot eivät tavoita ketään.',
  isSetUp: 'Sähköpostipalvelin on määritetty.',
  lastSent: 'Viimeisin viesti otettiin vastaan {time}.',
  noneSent: 'Viestejä ei ole lähetetty viime käynnistyksen jälkeen.',
  lastFailed: 'Viimeisin epäonnistunut, {time}: {reason}',
  from: 'Lähettäjä',
  where: 'Muuttaminen',
  whereHint: 'asennuksen ylläpitäjille',
  whereText:
    'PocketBasen hallintakäyttöliittymässä, sen omassa osoitteessa polussa /_/: Settings, Mail settings. Aseta siellä lähettäjä, ota SMTP-palvelin käyttöön ja anna sen osoite, portti ja kirjautumistiedot. Salasana pysyy siellä; konsoli ei koskaan saa sitä.',
  testRunning: 'Testi on matkalla, alkaen {time}.',
  testSent: 'Sähköpostipalvelin otti testin vastaan {time}. Katso postilaatikkosi, myös roskaposti.',
  testFailed: 'Testiä ei lähetetty ({time}). {reason}',
  tooSoon: 'Testi lähetettiin juuri. Odota hetki.',
  unreachable: 'Testiä ei lähetetty: palvelin ei vastaa.',
  unreadable: 'Juuri nyt ei voi selvittää, miten sähköposti on määritetty.',
  noServer: 'Silloin sähköpostipalvelinta ei ollut.',
  authRefused: 'Sähköpostipalvelin hylkäsi käyttäjätunnuksen tai salasanan.',
  connectionRefused: 'Tässä osoitteessa ja portissa ei vastaa mikään, tai välissä on palomuuri.',
  hostUnknown: 'Sellaista palvelinta ei ole: nimi on väärä, tai DNS ei vastaa.',
  tlsFailed: 'Suojattua yhteyttä ei syntynyt: varmenne ei vastaa palvelinta, tai portti vaatii toisenlaisen TLS:n.',
  timedOut:
    'Sähköpostipalvelin hyväksyi yhteyden eikä sanonut mitään 20 sekuntiin. Todennäköisesti portti vaatii toisenlaisen TLS:n, tai välissä on palomuuri.',
  recipientRefused: 'Sähköpostipalvelin hylkäsi vastaanottajan: postilaatikkoa ei ole, tai se on täynnä.',
  otherReason: 'Sähköpostipalvelin ei ottanut sitä vastaan. Sen vastaus on PocketBasen lokissa.',
}
