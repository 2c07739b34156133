import type { MailWords } from './mail-words.ts'

export const da: MailWords = {
  invitation: {
    subject: 'Bliv en del af teamet bag {page}',
    text: '{inviter} inviterer dig til teamet bag statussiden “{page}”.',
    action: 'Tag imod invitationen',
    small: 'Linket virker én gang, i 72 timer og kun med denne adresse. Hvis du ikke ventede noget, så gør ingenting.',
  },
  passwordReset: {
    subject: 'Vælg en ny adgangskode',
    text: 'Der er bedt om en ny adgangskode til din konto på statussiden “{page}”.',
    action: 'Vælg en ny adgangskode',
    small:
      'Linket virker én gang, i en time. Hvis det ikke var dig, så gør ingenting: din adgangskode forbliver, som den er.',
  },
  oneTimeCode: {
    subject: 'Din kode til at logge ind',
    text: 'Med denne kode logger du ind på statussiden “{page}”:',
    small:
      'Den virker én gang, i 10 minutter, i den browser, der bad om den. Sig den ikke til nogen. Hvis det ikke var dig, så gør ingenting.',
  },
  emailChange: {
    subject: 'Bekræft din nye adresse',
    text: 'Denne adresse skal være adressen på din konto på statussiden “{page}”.',
    action: 'Bekræft adressen',
    small: 'Linket virker én gang, i en time, og beder om din adgangskode. Hvis det ikke var dig, så gør ingenting.',
  },
  verification: {
    subject: 'Bekræft din adresse',
    text: 'Adressen på din konto på statussiden “{page}” er ikke bekræftet endnu. Log ind én gang med en kode, som du får med mail: det bekræfter den.',
    action: 'Log ind med en kode',
    small: 'Hvis du ikke har sådan en konto, så gør ingenting.',
  },
  test: {
    subject: 'Test: mails kommer frem',
    text: 'Du bad om denne test i konsollen til statussiden “{page}”. Mails herfra når frem til dig.',
    action: 'Åbn konsollen',
    small: 'Du behøver ikke gøre mere.',
  },
  secondYes: {
    subject: 'Et andet ja er ønsket: {page}',
    text: '{name} beder om et andet ja til en opdatering af statussiden “{page}”. Intet udgives før. Den lyder:',
    file: 'Vedhæftet: {name}',
    action: 'Læs og sig ja',
    small:
      'Linket er kun dit. Det virker én gang, i 12 timer, og kun for denne tekst: er den ændret, står det der. Ventede du intet, så gør intet.',
    smallSignIn: 'Linket fører til konsollen, hvor du først logger ind. Ventede du intet, så gør intet.',
  },
}
