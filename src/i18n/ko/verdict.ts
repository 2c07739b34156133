import type { VerdictTexts } from '../base/verdict.ts'

export const verdict: VerdictTexts = {
  nothingListed: '아직 등록된 항목이 없습니다.',
  allOperational: '모든 시스템이 정상입니다.',
  restOperational: '나머지는 모두 정상입니다.',
  noneAffected: '모든 구성 요소가 정상입니다.',
  maintenanceRunning: '점검이 진행 중입니다.',
  quietToday: '마지막 문제가 오늘 해소되었습니다.',
  quiet: { other: '{count}일째 문제가 없습니다.' },
  recovered: { other: '{time}에 복구됨: {names}.' },
  lasted: {
    degraded_performance: {
      one: '성능 저하가 {duration} 동안 이어졌습니다.',
      other: '성능 저하가 최장 {duration} 동안 이어졌습니다.',
    },
    partial_outage: {
      one: '부분 중단이 {duration} 동안 이어졌습니다.',
      other: '부분 중단이 최장 {duration} 동안 이어졌습니다.',
    },
    major_outage: { one: '중단이 {duration} 동안 이어졌습니다.', other: '중단이 최장 {duration} 동안 이어졌습니다.' },
  },
  incidentsOpen: { other: '진행 중인 장애가 {count}건 있습니다.' },
  all: {
    under_maintenance: '모든 구성 요소가 점검 중입니다.',
    degraded_performance: '모든 구성 요소의 성능이 저하되었습니다.',
    partial_outage: '모든 구성 요소가 부분 중단되었습니다.',
    major_outage: '모든 구성 요소가 중단되었습니다.',
  },
  are: {
    under_maintenance: { other: '점검 중: {names}.' },
    degraded_performance: { other: '성능 저하: {names}.' },
    partial_outage: { other: '부분 중단: {names}.' },
    major_outage: { other: '전면 중단: {names}.' },
  },
  affected: { other: '함께 영향을 받는 구성 요소: {names}.' },
  more: { other: '그 외 {count}개' },
  ofGroup: '{name}({group})',
}
