import type { Translated } from '../../base/translated.ts'
import type { handover as english } from '../../en/console/handover.ts'

export const handover: Translated<typeof english> = {
  title: '인수인계',
  leave: '다음 근무자에게 메모 남기기',
  label: '다음 근무자에게 남길 메모',
  hint: '팀만 첫 화면에서 봅니다. 기존 메모를 대신합니다.',
  save: '남기기',
  cancel: '취소',
  replace: '메모 바꾸기',
  clear: '메모 지우기',
  left: '메모를 남겼습니다.',
  cleared: '메모를 지웠습니다.',
}
