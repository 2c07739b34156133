import type { MailWords } from './mail-words.ts'

export const cs: MailWords = {
  invitation: {
    subject: 'Pozvánka do týmu {page}',
    text: '{inviter} vás zve do týmu stavové stránky „{page}“.',
    action: 'Přijmout pozvánku',
    small: 'Odkaz platí jednou, 72 hodin a jen pro tuto adresu. Pokud jste nic nečekali, nedělejte nic.',
  },
  passwordReset: {
    subject: 'Nastavit nové heslo',
    text: 'Pro váš účet na stavové stránce „{page}“ bylo požádáno o nové heslo.',
    action: 'Nastavit nové heslo',
    small: 'Odkaz platí jednou, po dobu jedné hodiny. Pokud jste to nebyli vy, nedělejte nic: heslo zůstane stejné.',
  },
  oneTimeCode: {
    subject: 'Váš přihlašovací kód',
    text: 'Tímto kódem se přihlásíte ke stavové stránce „{page}“:',
    small:
      'Platí jednou, 10 minut, v prohlížeči, který o něj požádal. Nikomu ho neříkejte. Pokud jste to nebyli vy, nedělejte nic.',
  },
  emailChange: {
    subject: 'Potvrďte novou adresu',
    text: 'Tato adresa se má stát adresou vašeho účtu na stavové stránce „{page}“.',
    action: 'Potvrdit tuto adresu',
    small:
      'Odkaz platí jednou, po dobu jedné hodiny, a zeptá se na vaše heslo. Pokud jste to nebyli vy, nedělejte nic.',
  },
  verification: {
    subject: 'Potvrďte svou adresu',
    text: 'Adresa vašeho účtu na stavové stránce „{page}“ zatím není potvrzená. Přihlaste se jednou kódem, který vám přijde e-mailem: tím ji potvrdíte.',
    action: 'Přihlásit se kódem',
    small: 'Pokud takový účet nemáte, nedělejte nic.',
  },
  test: {
    subject: 'Test: pošta dochází',
    text: 'O tento test jste požádali v konzoli stavové stránky „{page}“. Pošta odsud k vám dochází.',
    action: 'Otevřít konzoli',
    small: 'Nic dalšího není třeba dělat.',
  },
  secondYes: {
    subject: 'Je potřeba druhé ano: {page}',
    text: '{name} žádá o druhé ano k aktualizaci stavové stránky „{page}“. Dříve se nic nezveřejní. Zní:',
    file: 'Příloha: {name}',
    action: 'Přečíst a říct ano',
    small:
      'Odkaz je jen pro vás. Platí jednou, 12 hodin, a jen pro tento text: pokud se změnil, stránka to řekne. Pokud jste nic nečekali, nic nedělejte.',
    smallSignIn: 'Odkaz vede do konzole, kde se nejdřív přihlásíte. Pokud jste nic nečekali, nic nedělejte.',
  },
}
