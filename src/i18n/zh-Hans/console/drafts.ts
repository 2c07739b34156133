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
}
