import type { MailWords } from './mail-words.ts'

export const sv: MailWords = {
  invitation: {
    subject: 'Gå med i teamet för {page}',
    text: '{inviter} bjuder in dig till teamet för statussidan ”{page}”.',
    action: 'Tacka ja till inbjudan',
    small:
      'Länken fungerar en gång, i 72 timmar och bara med den här adressen. Om du inte väntade dig något behöver du inte göra något.',
  },
  passwordReset: {
    subject: 'Välj ett nytt lösenord',
    text: 'Ett nytt lösenord har begärts för ditt konto på statussidan ”{page}”.',
    action: 'Välj ett nytt lösenord',
    small:
      'Länken fungerar en gång, i en timme. Om det inte var du behöver du inte göra något: ditt lösenord förblir som det är.',
  },
  oneTimeCode: {
    subject: 'Din kod för att logga in',
    text: 'Med den här koden loggar du in på statussidan ”{page}”:',
    small:
      'Den fungerar en gång, i 10 minuter, i webbläsaren som bad om den. Ge den inte till någon. Om det inte var du behöver du inte göra något.',
  },
  emailChange: {
    subject: 'Bekräfta din nya adress',
    text: 'Den här adressen ska bli den för ditt konto på statussidan ”{page}”.',
    action: 'Bekräfta adressen',
    small:
      'Länken fungerar en gång, i en timme, och frågar efter ditt lösenord. Om det inte var du behöver du inte göra något.',
  },
  verification: {
    subject: 'Bekräfta din adress',
    text: 'Adressen för ditt konto på statussidan ”{page}” är inte bekräftad än. Logga in en gång med en kod som du får med e-post: det bekräftar den.',
    action: 'Logga in med en kod',
    small: 'Om du inte har något sådant konto behöver du inte göra något.',
  },
  test: {
    subject: 'Test: e-posten kommer fram',
    text: 'Du bad om det här testet i konsolen för statussidan ”{page}”. E-post härifrån når dig.',
    action: 'Öppna konsolen',
    small: 'Du behöver inte göra något mer.',
  },
  secondYes: {
    subject: 'Ett andra ja behövs: {page}',
    text: '{name} ber om ett andra ja till en uppdatering av statussidan ”{page}”. Inget publiceras före dess. Den lyder:',
    file: 'Bifogat: {name}',
    action: 'Läs och säg ja',
    small:
      'Länken är bara din. Den fungerar en gång, i 12 timmar, och bara för den här texten: har den ändrats står det där. Väntade du dig inget, gör inget.',
    smallSignIn: 'Länken leder till konsolen, där du först loggar in. Väntade du dig inget, gör inget.',
  },
}
