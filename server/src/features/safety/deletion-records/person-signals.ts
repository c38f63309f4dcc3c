export interface Person {
  readonly name: string
  /** Slug or text. */
  readonly place: string
  readonly age: number | null
  readonly age_declared_at: Date | null
}

/** Two years fit an age; two people match if one year of each is the same. */
export function birthYears({ age, age_declared_at: at }: Pick<Person, 'age' | 'age_declared_at'>): number[] {
  if (age === null || at === null) return []
  const year = at.getUTCFullYear() - age
  return [year - 1, year]
}

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** Hashes of name, year of birth and place; none unless all three are known. */
export function personHashes(hash: (value: string) => readonly Buffer[], person: Person): Buffer[] {
  const [name, place] = [fold(person.name), fold(person.place)]
  if (!name || !place) return []
  return birthYears(person).flatMap((year) => hash(JSON.stringify(['person', name, year, place])))
}
