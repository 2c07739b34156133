import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'V jiných jazycích',
  hint: 'Kde text chybí, čtou návštěvníci původní. Lze ho doplnit později.',
  missing: 'Chybí: {languages}',
  complete: 'Všechny jazyky jsou napsané.',
  write: 'Napsat překlady',
  addedHint: 'Návštěvníci ho uvidí hned; doplněný překlad se nepočítá jako úprava.',
  invalid: 'Překlad nebyl přijat: je příliš dlouhý nebo prázdný.',
  translate: 'Přeložit, co chybí',
  translating: 'Překládá se…',
  notReviewed: 'Přeloženo strojově. Součástí textu bude, až si to přečtete.',
  readAndRight: 'Přečteno a správně',
  problemBusy: 'Překladač má moc práce. Zkuste to za chvíli.',
  problemQuota: 'Kvóta překladače je vyčerpaná. Napište to sami, nebo se obraťte na provozovatele.',
  problemRefused: 'Překladač nepřijímá svůj klíč. Obraťte se na provozovatele.',
  problemLanguage: 'Překladač tento jazyk neumí: {language}.',
  problem: 'Překladač neodpověděl překladem. Zkuste to znovu, nebo to napište sami.',
  sentTo: 'Vaše texty se odesílají na {host}.',
  offer: 'Strojový překlad',
  offerOn: 'Nabízet týmu',
  offerHint: 'Co chybí, se odešle na {host}, když o to někdo požádá. Před zveřejněním to přečte člověk.',
}
