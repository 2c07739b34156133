import type { Translated } from '../../base/translated.ts'
import type { pages as english } from '../../en/console/pages.ts'

export const pages: Translated<typeof english> = {
  newPage: 'Nová stránka',
  newPageText: 'Další stránka této instalace, s vlastním týmem. Bude patřit vám.',
  make: 'Vytvořit stránku',
  making: 'Vytváří se',
  notAllowed: 'Tady stránky vytvářet nesmíte.',
  notAllowedText: 'Vlastníci stránek smějí, pokud si to provozovatel této instalace nevyhradil.',
  backToConsole: 'Zpět do konzole',
  unreachable: 'Server neodpovídá. Co jste napsali, zůstává zde: zkuste to znovu.',
  signedOut: 'Vaše relace skončila. Co jste napsali, zůstává zde.',
  signIn: 'Přihlásit se',
  tooMany: 'Dnes jste vytvořili mnoho stránek: pokračujte zítra.',

  ways: 'Způsoby přihlášení',
  waysText: 'Jak se členové přihlašují: heslem, kódem z e-mailu nebo přes vaši firmu, podle toho, co je nastaveno.',
  ownersOnly: 'Mění to jen vlastníci.',
  secondFactor: 'Druhý faktor',
  secondFactorHint: 'dva ze způsobů přihlášení, jeden po druhém',
  askedOfAll: 'Vyžaduje se od všech',
  askedOfAllText: 'Po uložení budou všichni kromě vás odhlášeni a přihlásí se znovu dvěma způsoby.',
  notAsked: 'Nevyžaduje se',
  secondWayMissing: 'Druhý způsob zatím není: kódy potřebují poštu, kterou nastavuje provozovatel této instalace.',

  delete: 'Smazat stránku',
  deleteText:
    'Zmizí i s incidenty, soubory, hostiteli a týmem. Předtím se vytvoří záloha instalace, pokud v té poslední už není všechno.',
  deleteForOwners: 'Stránku mažou jen vlastníci.',
  typeName: 'Napište název',
  deleteName: 'Smazat: {name}',
  backingUp: 'Vytváří se záloha, pak se stránka smaže.',
  deleting: 'Stránka se maže.',
  notDeleted: 'Nic se nesmazalo: {reason}',
  backupFailed: 'záloha se nezdařila. Důvod je v logu PocketBase.',
  backupFailedFull: 'na zálohu už není místo.',
  writtenMeanwhile: 'stránka se změnila, zatímco se vytvářela její záloha. Zkuste to znovu.',
  deleteUnreachable: 'Server neodpovídá. Možná je smazaná: zkuste to znovu a zjistíte to.',
  deleteSignedOut: 'Nic se nesmazalo: vaše relace skončila.',
  deleted: 'Smazáno: {name}.',
  deletedText:
    'Od této chvíle tam návštěvníci žádnou stránku nenajdou. Co na ní bylo, je v záloze {name} ({time}); provozovatel ji může obnovit.',

  preview: 'Náhled',
  previewBack: 'Zpět k polím',
  previewTitle: 'Náhled stránky',
  previewFailed: 'Náhled teď nelze zobrazit.',
}
