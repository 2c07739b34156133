const REDUCIBLE = /^image\/(png|jpeg|webp|avif|hei[cf]|bmp)$/

/** Whether a file may be made smaller: not what moves, nor what is drawn by rules as SVG. */
export function mayBeReduced(type: string): boolean {
  return REDUCIBLE.test(type)
}
