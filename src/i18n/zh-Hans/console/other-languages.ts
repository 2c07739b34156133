import type { Translated } from '../../base/translated.ts'
import type { otherLanguages as english } from '../../en/console/other-languages.ts'

export const otherLanguages: Translated<typeof english> = {
  title: '其他语言',
  hint: '缺少译文时，访客读到的是原文。可以稍后补充。',
  missing: '缺少：{languages}',
  complete: '所有语言都已填写。',
  write: '填写译文',
  addedHint: '访客会立即读到；补充译文不算编辑。',
  invalid: '有一段译文未被接受：太长或为空。',
  translate: '翻译缺少的内容',
  translating: '正在翻译…',
  notReviewed: '机器翻译。您读过之后才会成为正文的一部分。',
  readAndRight: '已读，无误',
  problemBusy: '翻译服务太忙，请稍后再试。',
  problemQuota: '翻译服务的额度已用完。请自行填写，或联系运营者。',
  problemRefused: '翻译服务不接受其密钥。请联系运营者。',
  problemLanguage: '翻译服务不支持这种语言：{language}',
  problem: '翻译服务没有返回译文。请重试或自行填写。',
  sentTo: '您的文本会发送到 {host}。',
  offer: '机器翻译',
  offerOn: '向团队提供',
  offerHint: '有人请求时，缺少的文本会发送到 {host}。发布前由人审阅。',
}
