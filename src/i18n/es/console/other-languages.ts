import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'En otros idiomas',
  hint: 'Donde falta un texto, los visitantes leen el tuyo. Se puede añadir más tarde.',
  missing: 'Falta: {languages}',
  complete: 'Todos los idiomas están escritos.',
  write: 'Escribir traducciones',
  addedHint: 'Los visitantes la leen enseguida; una traducción añadida no cuenta como edición.',
  invalid: 'No se aceptó una traducción: es demasiado larga o está vacía.',
  translate: 'Traducir lo que falta',
  translating: 'Traduciendo…',
  notReviewed: 'Traducido por una máquina. No forma parte de tu texto hasta que lo hayas leído.',
  readAndRight: 'Leído y correcto',
  problemBusy: 'El traductor tiene demasiado trabajo. Inténtalo de nuevo en un momento.',
  problemQuota: 'La cuota del traductor está agotada. Escríbelo tú o pregunta a quien opera el servicio.',
  problemRefused: 'El traductor no acepta su clave. Pregunta a quien opera el servicio.',
  problemLanguage: 'El traductor no conoce este idioma: {language}.',
  problem: 'El traductor no respondió con una traducción. Inténtalo de nuevo o escríbela tú.',
  sentTo: 'Tus textos se envían a {host}.',
  offer: 'Traducción automática',
  offerOn: 'Ofrecerla al equipo',
  offerHint: 'Lo que falta se envía a {host} cuando alguien lo pide. Una persona lo lee antes de publicarlo.',
}
