import type { MailWords } from './mail-words.ts'

export const fi: MailWords = {
  invitation: {
    subject: 'Liity sivun {page} tiimiin',
    text: '{inviter} kutsuu sinut tilasivun ”{page}” tiimiin.',
    action: 'Hyväksy kutsu',
    small: 'Linkki toimii kerran, 72 tunnin ajan ja vain tällä osoitteella. Jos et odottanut mitään, älä tee mitään.',
  },
  passwordReset: {
    subject: 'Aseta uusi salasana',
    text: 'Tilillesi tilasivulla ”{page}” on pyydetty uutta salasanaa.',
    action: 'Aseta uusi salasana',
    small: 'Linkki toimii kerran, tunnin ajan. Jos se et ollut sinä, älä tee mitään: salasanasi pysyy ennallaan.',
  },
  oneTimeCode: {
    subject: 'Kirjautumiskoodisi',
    text: 'Tällä koodilla kirjaudut tilasivulle ”{page}”:',
    small:
      'Se toimii kerran, 10 minuutin ajan, selaimessa, joka sitä pyysi. Älä kerro sitä kenellekään. Jos se et ollut sinä, älä tee mitään.',
  },
  emailChange: {
    subject: 'Vahvista uusi osoitteesi',
    text: 'Tästä osoitteesta on tulossa tilisi osoite tilasivulla ”{page}”.',
    action: 'Vahvista tämä osoite',
    small: 'Linkki toimii kerran, tunnin ajan, ja kysyy salasanaasi. Jos se et ollut sinä, älä tee mitään.',
  },
  verification: {
    subject: 'Vahvista osoitteesi',
    text: 'Tilisi osoitetta tilasivulla ”{page}” ei ole vielä vahvistettu. Kirjaudu kerran sähköpostiin tulevalla koodilla: se vahvistaa osoitteen.',
    action: 'Kirjaudu koodilla',
    small: 'Jos sinulla ei ole tällaista tiliä, älä tee mitään.',
  },
  test: {
    subject: 'Testi: sähköposti tulee perille',
    text: 'Pyysit tätä testiä tilasivun ”{page}” konsolissa. Täältä lähetetty sähköposti tavoittaa sinut.',
    action: 'Avaa konsoli',
    small: 'Muuta ei tarvitse tehdä.',
  },
  secondYes: {
    subject: 'Toinen hyväksyntä pyydetään: {page}',
    text: '{name} pyytää toista hyväksyntää tilasivun ”{page}” päivitykselle. Sitä ennen mitään ei julkaista. Siinä lukee:',
    file: 'Liite: {name}',
    action: 'Lue ja hyväksy',
    small:
      'Linkki on vain sinun. Se toimii kerran, 12 tunnin ajan, ja vain tälle tekstille: jos se on muuttunut, sivu kertoo sen. Jos et odottanut mitään, älä tee mitään.',
    smallSignIn: 'Linkki vie konsoliin, johon kirjaudut ensin. Jos et odottanut mitään, älä tee mitään.',
  },
}
