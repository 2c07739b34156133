const isBox = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a value of JSON has lists or objects within each other deeper than so. */
export function isDeeperThan(value: unknown, max: number): boolean {
  let level = [value].filter(isBox)
  for (let depth = 0; depth < max && level.length > 0; depth++) {
    level = level.flatMap((box) => Object.values(box).filter(isBox))
  }
  return level.length > 0
}
