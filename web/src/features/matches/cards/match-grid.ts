/** One to four columns, by the room there is. */
export const matchGrid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4'
