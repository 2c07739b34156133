import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: '其他語言',
  hint: '缺少譯文時，訪客會讀到原文。可以稍後補上。',
  missing: '缺少：{languages}',
  complete: '所有語言都已填寫。',
  write: '填寫譯文',
  addedHint: '訪客會立即讀到；補上譯文不算編輯。',
  invalid: '有一段譯文未被接受：太長或為空。',
  translate: '翻譯缺少的內容',
  translating: '正在翻譯…',
  notReviewed: '機器翻譯。您讀過之後才會成為正文的一部分。',
  readAndRight: '已讀，無誤',
  problemBusy: '翻譯服務太忙，請稍後再試。',
  problemQuota: '翻譯服務的額度已用完。請自行填寫，或聯絡營運者。',
  problemRefused: '翻譯服務不接受其金鑰。請聯絡營運者。',
  problemLanguage: '翻譯服務不支援這種語言：{language}',
  problem: '翻譯服務沒有傳回譯文。請重試或自行填寫。',
  sentTo: '您的文字會傳送到 {host}。',
  offer: '機器翻譯',
  offerOn: '提供給團隊',
  offerHint: '有人要求時，缺少的文字會傳送到 {host}。發布前由人審閱。',
}
