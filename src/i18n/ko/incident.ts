import type { Translated } from '../base/translated.ts'
import type { incident as english } from '../en/incident.ts'

export const incident: Translated<typeof english> = {
  neighbours: '다른 장애',
  previous: '이전',
  next: '다음',
  neighboursUnavailable: '지금은 이전 장애와 다음 장애를 불러올 수 없습니다.',
  share: '공유',
  copyLink: '링크 복사',
  copied: '복사됨',
  shareSheet: '공유…',
  email: '이메일',
  json: 'JSON',
  pictureOf: '{name}. {status}.',
}
