import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: 'Em outros idiomas',
  hint: 'Onde falta um texto, os visitantes leem o seu. Ele pode ser adicionado depois.',
  missing: 'Falta: {languages}',
  complete: 'Todos os idiomas estão escritos.',
  write: 'Escrever traduções',
  addedHint: 'Os visitantes a leem na hora; uma tradução adicionada não conta como edição.',
  invalid: 'Uma tradução não foi aceita: é longa demais ou está vazia.',
  translate: 'Traduzir o que falta',
  translating: 'Traduzindo…',
  notReviewed: 'Traduzido por máquina. Só faz parte do seu texto depois que você o ler.',
  readAndRight: 'Lido e correto',
  problemBusy: 'O tradutor está sobrecarregado. Tente de novo daqui a pouco.',
  problemQuota: 'A cota do tradutor acabou. Escreva você mesmo ou fale com o operador.',
  problemRefused: 'O tradutor não aceita a chave. Fale com o operador.',
  problemLanguage: 'O tradutor não conhece este idioma: {language}.',
  problem: 'O tradutor não respondeu com uma tradução. Tente de novo ou escreva você mesmo.',
  sentTo: 'Seus textos são enviados para {host}.',
  offer: 'Tradução automática',
  offerOn: 'Oferecê-la à equipe',
  offerHint: 'O que falta é enviado para {host} quando alguém pede. Uma pessoa lê antes de publicar.',
}
