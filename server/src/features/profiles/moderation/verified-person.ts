// The person behind the verified badge, remembered when it was granted (migration 0016).

/** SQL expressions of a name, gender, age and the time of the age's declaration. */
interface Person {
  readonly name: string
  readonly gender: string
  readonly age: string
  readonly ageAt: string
}

const currentAge = (age: string, at: string) => `${age} + extract(year FROM age(now(), ${at}))::int`

/**
 * SQL: these are not the values of the verified member `m`: another name (spacing and case do not matter), another gender,
 * or an age that differs by more than a year. Compared with what was verified, so that small steps do not add up.
 */
export const isOtherPerson = ({ name, gender, age, ageAt }: Person): string => `coalesce(
  name_key(${name}) <> name_key(coalesce(m.verified_name, m.name))
  OR ${gender} IS DISTINCT FROM CASE WHEN m.verified_name IS NULL THEN m.gender ELSE m.verified_gender END
  OR abs(${currentAge(age, ageAt)} - (CASE WHEN m.verified_age IS NULL THEN ${currentAge('m.age', 'm.age_declared_at')}
    ELSE ${currentAge('m.verified_age', 'm.verified_age_at')} END)) > 1, false)`

/** SQL: the member `m` is still the verified person. */
export const isVerifiedPerson = `NOT ${isOtherPerson({ name: 'm.name', gender: 'm.gender', age: 'm.age', ageAt: 'm.age_declared_at' })}`
