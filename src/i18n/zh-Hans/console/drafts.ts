import type { Translated } from '../../base/translated.ts'
import type { drafts as english } from '../../en/console/drafts.ts'

export const drafts: Translated<typeof english> = {
  title: '草稿',
  shared: '你书写时，团队能看到这份草稿。',
  onDevice: '最新的文字目前只在这台设备上。',
  by: '{name} 的草稿',
  byYou: '你在别处写的草稿',
  takeOver: '接手',
  goOn: '在此继续',
  takenBy: '{name} 接手了你的草稿。你写的文字仍在这里。',
  taken: '你的草稿已在别处被接手、发布或放弃。你写的文字仍在这里。',
  filesStay: '文件留在选取它们的设备上。',
  notTaken: '无法接手这份草稿。请再试一次。',
  untitled: '新事件，尚无标题',
  later: '在设定的时间发布',
  publishAt: '{time} 发布',
  willPublish: '将于 {time} 发布',
  takeBack: '撤回',
  notPublished: '未在 {time} 发布：{reason}',
  moved: '其间有人发布了更新。',
  inThePast: '请选择尚未到来的时间。',
  noFiles: '文件无法等待：请立即发布，或移除它们。',
  notSet: '无法设定时间。不会自动发布任何内容。',
}
