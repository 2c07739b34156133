import ICAL from 'ical.js'

/** No rule is looked through for more steps than this at once. */
const MAX_STEPS = 1_500

/**
 * The library's iterator, which throws where nothing comes for long: the library looks without end for the fifth Monday
 * of a February that is never in a leap year.
 */
export class BoundedIterator extends ICAL.RecurIterator {
  // Without a value of its own: the library's constructor takes the first steps.
  declare steps?: number

  override check_contracting_rules(): boolean {
    this.step()
    return super.check_contracting_rules()
  }

  override increment_month(): void {
    this.step()
    super.increment_month()
  }

  override expand_year_days(year: number): number {
    this.step()
    return super.expand_year_days(year)
  }

  private step(): void {
    this.steps = (this.steps ?? 0) + 1
    if (this.steps > MAX_STEPS) throw new RangeError('Nothing more comes of this rule')
  }
}
